import Combine
import UniformTypeIdentifiers

final class Model: ObservableObject {
    @Published var text = ""
}

@main
enum Notes {
    static func main() {
        let model = Model()
        let subscription = model.objectWillChange.sink {}
        model.text = UTType.plainText.identifier
        subscription.cancel()
    }
}
