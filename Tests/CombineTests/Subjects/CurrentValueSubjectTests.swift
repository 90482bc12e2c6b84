import Combine
import Testing

@Suite("CurrentValueSubject")
struct CurrentValueSubjectTests {
    @Test("A new subscriber gets the latest value first")
    func latestFirst() {
        let subject = CurrentValueSubject<Int, Never>(1)
        subject.value = 2
        let recorder = Recorder<Int, Never>(demand: .unlimited)
        subject.subscribe(recorder)
        subject.send(3)
        #expect(recorder.values == [2, 3])
        #expect(subject.value == 3)
    }

    @Test("A subscriber that asks late gets the newest value only")
    func newestOnly() {
        let subject = CurrentValueSubject<Int, Never>(1)
        let recorder = Recorder<Int, Never>(demand: .none)
        subject.subscribe(recorder)
        subject.send(2)
        subject.send(3)
        recorder.subscription?.request(.max(1))
        #expect(recorder.values == [3])
        recorder.subscription?.request(.max(1))
        #expect(recorder.values == [3])
        subject.send(4)
        #expect(recorder.values == [3, 4])
    }

    @Test("Values after the end change nothing")
    func afterEnd() {
        let subject = CurrentValueSubject<Int, Never>(1)
        subject.send(completion: .finished)
        subject.send(2)
        #expect(subject.value == 1)
    }
}
