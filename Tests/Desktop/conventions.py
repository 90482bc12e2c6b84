"""What the example apps promise to those who drive them: names, roles, marks.

Everything that could change with the looks of the apps stands here, and only here.
"""

# Windows and their titles.
WINDOW_ROLES = {"frame"}
EDITED_MARK = "• "
UNTITLED = "Untitled"

# Widgets.
TEXT_ROLE = "text"

# The question before an edited document closes.
CANCEL = "Cancel"
DISCARD = "Discard"
SAVE = "Save"

# The question when another program changed the file.
KEEP_MINE = "Keep Mine"
USE_THEIRS = "Use Theirs"
KEEP_BOTH = "Keep Both"

# What acknowledges a message.
OK = "OK"

# The question of the file dialog about a name that is taken.
REPLACE = "Replace"

# The offer of text that was not saved before the app ended.
RECOVER = "Recover"


def executable(root, name):
    """Where an example app is after a build."""
    return str(root / ".build" / "debug" / name)
