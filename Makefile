# Two commands: "make run" opens an example app, "make test" runs every test there is.

APP ?= TextPad
export APP FILE PORT

.PHONY: run test screenshots docs bench format lint install clean

run: ## open APP (TextPad, DocumentBrowser, …), with FILE if given
	@Tools/run

test: ## everything: build, format, imports, pages, unit, desktop and browser tests
	@Tools/test

screenshots: ## take the pictures of the documentation anew
	@Tools/screenshots

docs: ## build DocumentKit's pages into .build/docs
	@Tools/docs

bench: ## compare TextPad, its document browser and lists with C programs that do the same
	@Tools/install test
	@Benchmarks/run
	@Benchmarks/browse
	@Benchmarks/lists

format: ## bring all Swift sources into the one format
	@Tools/format

lint: ## say where format, imports or links are wrong
	@Tools/format --check
	@Tools/check-imports

install: ## install the Debian packages that run and test need
	@Tools/install test

clean:
	@rm -rf .build
