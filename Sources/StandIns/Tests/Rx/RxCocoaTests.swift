import Foundation
import RxCocoa
import RxSwift
import Testing
import UIKit

/// What views and controllers tell by `rx`, and what is bound to them.
@MainActor @Suite struct RxCocoaTests {
  private let bag = DisposeBag()

  @Test func `a button tells its taps until it is disposed of`() {
    let button = UIButton(type: .system)
    var taps = 0
    let subscription = button.rx.tap.subscribe(onNext: { taps += 1 })
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    subscription.dispose()
    button.sendActions(for: .touchUpInside)
    #expect(taps == 2)
  }

  @Test func `a control's event ends with the control`() {
    var hasEnded = false
    var button: UIButton? = UIButton(type: .system)
    _ = button?.rx.tap.subscribe(onCompleted: { hasEnded = true })
    #expect(!hasEnded)
    button = nil
    #expect(hasEnded)
  }

  @Test func `a field tells its text at first and after each edit, and takes what is bound to it`()
  {
    let field = UITextField(frame: .zero)
    let text = BehaviorRelay<String?>(value: "a")
    var told: [String] = []
    field.rx.text.orEmpty.subscribe(onNext: { told.append($0) }).disposed(by: bag)
    text.bind(to: field.rx.text).disposed(by: bag)
    #expect(field.text == "a")
    field.text = "b"
    field.sendActions(for: .editingChanged)
    #expect(told == ["", "b"])
  }

  @Test func `all who observe the taps of a bar item hear of them`() {
    let item = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
    var told: [Int] = []
    let first = item.rx.tap.subscribe(onNext: { told.append(1) })
    item.rx.tap.subscribe(onNext: { told.append(2) }).disposed(by: bag)
    UIApplication.shared.sendAction(item.action!, to: item.target, from: item, for: nil)
    first.dispose()
    UIApplication.shared.sendAction(item.action!, to: item.target, from: item, for: nil)
    #expect(told == [1, 2, 2])
  }

  @Test func `rows of a sequence are a table's, and their models are told when they are tapped`() {
    let table = UITableView(frame: .zero, style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    let names = BehaviorRelay(value: ["a", "b"])
    names.bind(to: table.rx.items(cellIdentifier: "Cell")) { _, name, cell in
      cell.textLabel?.text = name
    }
    .disposed(by: bag)
    var told: [String] = []
    table.rx.modelSelected(String.self).subscribe(onNext: { told.append($0) }).disposed(by: bag)
    table.rx.itemSelected.subscribe(onNext: { told.append("\($0.row)") }).disposed(by: bag)
    #expect(table.numberOfRows(inSection: 0) == 2)
    let second = IndexPath(row: 1, section: 0)
    #expect(table.cellForRow(at: second)?.textLabel?.text == "b")
    table.delegate?.tableView(table, didSelectRowAt: second)
    names.accept(["c"])
    #expect(table.numberOfRows(inSection: 0) == 1)
    #expect(told == ["b", "1"])
  }

  @Test func `rows can be deleted where somebody wants to hear of it`() {
    let table = UITableView(frame: .zero, style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    Observable.just(["a"]).bind(to: table.rx.items(cellIdentifier: "Cell")) { _, _, _ in }
      .disposed(by: bag)
    let first = IndexPath(row: 0, section: 0)
    #expect(table.dataSource?.tableView(table, canEditRowAt: first) == false)
    var told: [String] = []
    table.rx.modelDeleted(String.self).subscribe(onNext: { told.append($0) }).disposed(by: bag)
    #expect(table.dataSource?.tableView(table, canEditRowAt: first) == true)
    table.dataSource?.tableView(table, commit: .delete, forRowAt: first)
    #expect(told == ["a"])
  }

  @Test func `a data source may dispose of its binding when it goes`() {
    final class Source: NSObject, UITableViewDataSource {
      nonisolated(unsafe) var onEnd: () -> Void = {}
      deinit { onEnd() }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
    }
    let table = UITableView(frame: .zero, style: .plain)
    let proxy = RxTableViewDataSourceProxy.proxy(for: table)
    var ended = 0
    do {
      let source = Source()
      source.onEnd = {
        ended += 1
        proxy.setForwardToDelegate(nil, retainDelegate: true)
      }
      proxy.setForwardToDelegate(source, retainDelegate: true)
    }
    #expect(table.numberOfRows(inSection: 0) == 1)
    proxy.setForwardToDelegate(nil, retainDelegate: true)
    #expect(ended == 1)
  }

  @Test func `a delegate that was there before a proxy still hears`() {
    final class Delegate: NSObject, UITableViewDelegate {
      var rows: [Int] = []
      func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
        rows.append(path.row)
      }
    }
    let table = UITableView(frame: .zero, style: .plain)
    let delegate = Delegate()
    table.delegate = delegate
    var told = 0
    table.rx.itemSelected.subscribe(onNext: { _ in told += 1 }).disposed(by: bag)
    table.delegate?.tableView(table, didSelectRowAt: IndexPath(row: 3, section: 0))
    #expect(delegate.rows == [3])
    #expect(told == 1)
  }

  @Test func `items of a collection are those of a sequence`() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
    Observable.just([1, 2, 3]).bind(
      to: view.rx.items(cellIdentifier: "Cell", cellType: UICollectionViewCell.self)
    ) { _, _, _ in }
    .disposed(by: bag)
    var told: [Int] = []
    view.rx.modelSelected(Int.self).subscribe(onNext: { told.append($0) }).disposed(by: bag)
    view.delegate?.collectionView(view, didSelectItemAt: IndexPath(item: 2, section: 0))
    #expect(view.numberOfItems(inSection: 0) == 3)
    #expect(told == [3])
  }

  @Test func `a controller's callbacks are told before and after its methods`() {
    final class Controller: UIViewController {
      var told: [String] = []
      override func viewDidLoad() { told.append("method") }
    }
    let controller = Controller()
    controller.rx.sentMessage(Selector("viewDidLoad")).subscribe(
      onNext: { [unowned controller] _ in controller.told.append("before") }
    )
    .disposed(by: bag)
    controller.rx.methodInvoked(Selector("viewDidLoad")).subscribe(
      onNext: { [unowned controller] _ in controller.told.append("after") }
    )
    .disposed(by: bag)
    controller.loadViewIfNeeded()
    #expect(controller.told == ["before", "method", "after"])
  }

  @Test func `a controller's appearance and its parent are told with their arguments`() {
    let (parent, child) = (UIViewController(), UIViewController())
    var told: [String] = []
    child.rx.sentMessage(Selector("didMoveToParentViewController:"))
      .subscribe(onNext: { told.append($0.first is UIViewController ? "in" : "out") })
      .disposed(by: bag)
    child.rx.methodInvoked(Selector("viewWillAppear:"))
      .subscribe(onNext: { told.append("appears \($0.first as? Bool == true)") })
      .disposed(by: bag)
    let stack = UINavigationController(rootViewController: parent)
    stack.pushViewController(child, animated: false)
    #expect(told.contains("in"))
  }

  @Test func `a driver tells who comes later its newest value, a signal tells nothing`() {
    let relay = PublishRelay<Int>()
    var driven: [Int] = []
    var emitted: [Int] = []
    let driver = relay.asDriver(onErrorJustReturn: 0)
    let signal = relay.asSignal()
    driver.drive().disposed(by: bag)
    signal.emit().disposed(by: bag)
    relay.accept(1)
    driver.drive(onNext: { driven.append($0) }).disposed(by: bag)
    signal.emit(onNext: { emitted.append($0) }).disposed(by: bag)
    relay.accept(2)
    #expect(driven == [1, 2])
    #expect(emitted == [2])
  }

  @Test func `an error becomes what a driver says`() {
    struct Failure: Error {}
    var told: [Int] = []
    Observable<Int>.error(Failure()).asDriver(onErrorJustReturn: 7)
      .drive(onNext: { told.append($0) }).disposed(by: bag)
    #expect(told == [7])
  }

  @Test func `the newest values of drivers are told together`() {
    let (name, isOn) = (BehaviorRelay(value: "a"), BehaviorRelay(value: true))
    var told: [String] = []
    Driver.combineLatest(name.asDriver(), isOn.asDriver()) { "\($0)\($1)" }
      .drive(onNext: { told.append($0) }).disposed(by: bag)
    Driver.combineLatest(name.asDriver(), isOn.asDriver())
      .drive(onNext: { told.append("\($0.0)") }).disposed(by: bag)
    name.accept("b")
    #expect(told == ["atrue", "a", "btrue", "b"])
  }

  @Test func `values of three drivers are told together, one of each at a time or the newest`() {
    let (name, count) = (PublishRelay<String>(), BehaviorRelay<Int?>(value: nil))
    let drivers = (
      name.asDriver(onErrorJustReturn: ""), count.asDriver(), count.asDriver().map { $0 != nil }
    )
    var told: [String] = []
    Driver.zip(drivers.0, drivers.1, drivers.2)
      .drive(onNext: { name, count, _ in told.append("\(name) \(count ?? 0)") }).disposed(by: bag)
    Driver.combineLatest(drivers.0, drivers.1, drivers.2) { name, count, hasOne in
      "\(name) \(count ?? -1) \(hasOne)"
    }
    .drive(onNext: { told.append($0) }).disposed(by: bag)
    Driver.combineLatest(drivers.1, drivers.2).map { $0.1 && $0.0 == 2 }
      .drive(onNext: { if $0 { told.append("two") } }).disposed(by: bag)
    Driver.combineLatest([drivers.2, drivers.2]) { $0.allSatisfy { $0 } }
      .drive(onNext: { told.append("\($0)") }).disposed(by: bag)
    name.accept("a")
    count.accept(2)
    #expect(
      told.sorted() == [
        "a -1 false", "a 0", "a 2 false", "a 2 true", "false", "false", "true", "two",
      ]
    )
  }

  @Test func `notifications are told until that is disposed of`() {
    let name = Notification.Name("RxCocoaTests")
    var told = 0
    let subscription = NotificationCenter.default.rx.notification(name)
      .subscribe(onNext: { _ in told += 1 })
    NotificationCenter.default.post(name: name, object: nil)
    subscription.dispose()
    NotificationCenter.default.post(name: name, object: nil)
    #expect(told == 1)
  }
}
