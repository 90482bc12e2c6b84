import Combine
import Testing

@Suite("ObservableObject")
struct ObservableObjectTests {
    @Test("Every published property tells before it changes")
    func tellsBeforeChange() {
        let model = Model()
        var names: [String] = []
        let subscription = model.objectWillChange.sink {
            names.append("\(model.name) \(model.count)")
        }
        model.name = "b"
        model.count = 1
        subscription.cancel()
        model.count = 2
        #expect(names == ["a 0", "b 0"])
    }

    @Test("The publisher is the same for the life of the object")
    func samePublisher() {
        let model = Model()
        #expect(model.objectWillChange === model.objectWillChange)
        let bare = Bare()
        #expect(bare.objectWillChange === bare.objectWillChange)
        #expect(model.objectWillChange !== Model().objectWillChange)
    }

    @Test("A class without published properties sends by hand")
    func bareClassSends() {
        let bare = Bare()
        var count = 0
        let subscription = bare.objectWillChange.sink { count += 1 }
        bare.objectWillChange.send()
        #expect(count == 1)
        subscription.cancel()
    }

    @Test("An object at the address of a dead one has a publisher of its own")
    func addressIsUsedAgain() {
        var seen: [ObservableObjectPublisher] = []
        for _ in 0..<200 {
            let publisher = Bare().objectWillChange
            #expect(!seen.contains { $0 === publisher })
            seen.append(publisher)
        }
    }

    @Test("Inherited and own properties of a subclass both tell, once each")
    func subclassTells() {
        let model = Submodel()
        var count = 0
        let subscription = model.objectWillChange.sink { count += 1 }
        model.name = "b"
        model.extra = true
        model.count += 1
        #expect(count == 3)
        subscription.cancel()
    }

    @Test("A body-less subclass tells for inherited properties")
    func bodylessSubclass() {
        let model = BodylessModel()
        var count = 0
        let subscription = model.objectWillChange.sink { count += 1 }
        model.name = "b"
        #expect(count == 1)
        subscription.cancel()
    }

    @Test("A generic class tells")
    func genericClass() {
        let model = Box(1)
        var count = 0
        let subscription = model.objectWillChange.sink { count += 1 }
        model.value = 2
        #expect(count == 1)
        subscription.cancel()
    }

    @Test("A property replaced after the first subscription tells too, once asked again")
    func replacedStorage() {
        let model = Model()
        let publisher = model.objectWillChange
        model.replaceName()
        #expect(model.objectWillChange === publisher)
        var count = 0
        let subscription = publisher.sink { count += 1 }
        model.name = "c"
        #expect(count == 1)
        subscription.cancel()
    }

    @Test("A publisher of the class's own is left to the class")
    func ownPublisher() {
        let model = OwnPublisher()
        var count = 0
        let subscription = model.objectWillChange.sink { count += 1 }
        model.value = 1
        #expect(count == 0)
        model.objectWillChange.send()
        #expect(count == 1)
        subscription.cancel()
    }

    @Test("A main-actor class works the same")
    @MainActor
    func mainActorClass() {
        let model = MainModel()
        var count = 0
        let subscription = model.objectWillChange.sink { count += 1 }
        model.value = 1
        #expect(count == 1)
        subscription.cancel()
    }

    @Test("Objects are released")
    func released() {
        weak var weakModel: Model?
        do {
            let model = Model()
            weakModel = model
            let subscription = model.objectWillChange.sink {}
            model.name = "b"
            subscription.cancel()
        }
        #expect(weakModel == nil)
    }

    @Test("Threads that ask at once get one publisher")
    func concurrentFirstAccess() async {
        for _ in 0..<50 {
            let model = UncheckedModel()
            let publishers = await withTaskGroup(of: ObservableObjectPublisher.self) { group in
                for _ in 0..<8 {
                    group.addTask { model.objectWillChange }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(publishers.allSatisfy { $0 === model.objectWillChange })
        }
    }
}

private class Model: ObservableObject {
    @Published var name = "a"
    let plain = 1
    @Published var count = 0

    func replaceName() {
        _name = Published(initialValue: "replaced")
    }
}

private final class Submodel: Model {
    var unpublished = "x"
    @Published var extra = false
}

private final class BodylessModel: Model {}
private final class Bare: ObservableObject {}

private final class Box<Value>: ObservableObject {
    @Published var value: Value
    init(_ value: Value) { self.value = value }
}

private final class OwnPublisher: ObservableObject {
    let objectWillChange = PassthroughSubject<Void, Never>()
    @Published var value = 0
}

@MainActor
private final class MainModel: ObservableObject {
    @Published var value = 0
}

private final class UncheckedModel: ObservableObject, @unchecked Sendable {
    @Published var first = 0
    @Published var second = ""
}
