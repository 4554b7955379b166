public import UIKit

/// Asks for a review, which is never shown.
@MainActor @preconcurrency
open class SKStoreReviewController: NSObject {
  open class func requestReview() {}
  open class func requestReview(in windowScene: UIWindowScene) {}
}

/// Shows a product of the store; its button Done tells the delegate.
open class SKStoreProductViewController: UIViewController {
  open weak var delegate: (any SKStoreProductViewControllerDelegate)?

  open func loadProduct(
    withParameters parameters: [String: Any],
    completionBlock block: ((Bool, (any Error)?) -> Void)? = nil
  ) { block?(true, nil) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let done = UIButton(type: .system)
    done.accessibilityIdentifier = "Done"
    done.addAction(
      UIAction { [unowned self] _ in delegate?.productViewControllerDidFinish(self) },
      for: .touchUpInside
    )
    view.addSubview(done)
  }
}

/// Is told when the user is done with a product.
@MainActor @preconcurrency
public protocol SKStoreProductViewControllerDelegate: NSObjectProtocol {
  func productViewControllerDidFinish(_ viewController: SKStoreProductViewController)
}

public let SKStoreProductParameterITunesItemIdentifier = "id"

/// A product of the store.
open class SKProduct: NSObject, @unchecked Sendable {
  open var productIdentifier: String { "" }
  open var localizedTitle: String { "" }
  open var localizedDescription: String { "" }
  open var price: NSDecimalNumber { 0 }
  open var priceLocale: Locale { Locale(identifier: "en_US") }
}

/// How far a payment is.
public enum SKPaymentTransactionState: Int, Sendable {
  case purchasing, purchased, failed, restored, deferred
}

/// A payment on its way.
open class SKPaymentTransaction: NSObject, @unchecked Sendable {
  open var transactionState: SKPaymentTransactionState { .failed }
  open var transactionIdentifier: String? { nil }
  open var error: (any Error)? { nil }
  open var original: SKPaymentTransaction? { nil }
  open var transactionDate: Date? { nil }
  open var payment: SKPayment { SKPayment() }
}

/// A request to pay for a product.
open class SKPayment: NSObject, @unchecked Sendable {
  open var productIdentifier: String { "" }
  open var quantity: Int { 1 }
  open var applicationUsername: String? { nil }
  public convenience init(product: SKProduct) { self.init() }
}

/// A request that is made up before it is sent.
open class SKMutablePayment: SKPayment, @unchecked Sendable {
  private var content = (identifier: "", quantity: 1, username: String?.none)
  open override var productIdentifier: String {
    get { content.identifier }
    set { content.identifier = newValue }
  }
  open override var quantity: Int {
    get { content.quantity }
    set { content.quantity = newValue }
  }
  open override var applicationUsername: String? {
    get { content.username }
    set { content.username = newValue }
  }
  open var simulatesAskToBuyInSandbox = false
}

/// Why a payment failed.
public struct SKError: Error, Sendable {
  public enum Code: Int, Sendable {
    case unknown, clientInvalid, paymentCancelled, paymentInvalid, paymentNotAllowed
    case storeProductNotAvailable
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let paymentCancelled = Code.paymentCancelled
}

/// Payments, none of which goes on.
open class SKPaymentQueue: NSObject {
  nonisolated(unsafe) private static let shared = SKPaymentQueue()
  open class func `default`() -> SKPaymentQueue { shared }
  open class func canMakePayments() -> Bool { true }
  open func add(_ payment: SKPayment) {}
  open func add(_ observer: any SKPaymentTransactionObserver) {}
  open func remove(_ observer: any SKPaymentTransactionObserver) {}
  open func finishTransaction(_ transaction: SKPaymentTransaction) {}
  open func restoreCompletedTransactions() {}
}

/// Is told of payments.
public protocol SKPaymentTransactionObserver: NSObjectProtocol {
  func paymentQueue(
    _ queue: SKPaymentQueue,
    updatedTransactions transactions: [SKPaymentTransaction]
  )
}

/// A question to the store, which is not answered.
open class SKRequest: NSObject {
  open func start() {}
  open func cancel() {}
}

/// Asks for products.
open class SKProductsRequest: SKRequest {
  open weak var delegate: (any SKProductsRequestDelegate)?
  public init(productIdentifiers: Set<String>) {}
}

/// The store's answer.
open class SKProductsResponse: NSObject {
  open var products: [SKProduct] { [] }
  open var invalidProductIdentifiers: [String] { [] }
}

/// Is given products.
public protocol SKProductsRequestDelegate: NSObjectProtocol {
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}
