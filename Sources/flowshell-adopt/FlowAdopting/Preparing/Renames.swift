import SwiftSyntax

/// UIKit's names of before Swift 4.2, which Xcode 13 still took in a project of Swift 4.
enum Renames {
  /// Names that stand alone: types, constants and notifications.
  static let names: [String: String] = [
    "MKDirectionsRequest": "MKDirections.Request",
    "MKDirectionsResponse": "MKDirections.Response",
    "MKDirectionsETAResponse": "MKDirections.ETAResponse",
    "NSAttachmentAttributeName": "NSAttributedString.Key.attachment",
    "NSAttributedStringKey": "NSAttributedString.Key",
    "NSBackgroundColorAttributeName": "NSAttributedString.Key.backgroundColor",
    "NSBaselineOffsetAttributeName": "NSAttributedString.Key.baselineOffset",
    "NSFontAttributeName": "NSAttributedString.Key.font",
    "NSForegroundColorAttributeName": "NSAttributedString.Key.foregroundColor",
    "NSKernAttributeName": "NSAttributedString.Key.kern",
    "NSLayoutAttribute": "NSLayoutConstraint.Attribute",
    "NSLayoutFormatOptions": "NSLayoutConstraint.FormatOptions",
    "NSLayoutRelation": "NSLayoutConstraint.Relation",
    "NSLinkAttributeName": "NSAttributedString.Key.link",
    "NSParagraphStyleAttributeName": "NSAttributedString.Key.paragraphStyle",
    "NSShadowAttributeName": "NSAttributedString.Key.shadow",
    "NSStrikethroughStyleAttributeName": "NSAttributedString.Key.strikethroughStyle",
    "NSStrokeColorAttributeName": "NSAttributedString.Key.strokeColor",
    "NSStrokeWidthAttributeName": "NSAttributedString.Key.strokeWidth",
    "NSUnderlineColorAttributeName": "NSAttributedString.Key.underlineColor",
    "NSUnderlineStyleAttributeName": "NSAttributedString.Key.underlineStyle",
    "RunLoopMode": "RunLoop.Mode",
    "UIActivityIndicatorViewStyle": "UIActivityIndicatorView.Style",
    "UIActivityType": "UIActivity.ActivityType",
    "UIAlertActionStyle": "UIAlertAction.Style",
    "UIAlertControllerStyle": "UIAlertController.Style",
    "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey",
    "UIApplicationOpenSettingsURLString": "UIApplication.openSettingsURLString",
    "UIApplicationOpenURLOptionsKey": "UIApplication.OpenURLOptionsKey",
    "UIApplicationState": "UIApplication.State",
    "UIBackgroundTaskInvalid": "UIBackgroundTaskIdentifier.invalid",
    "UIBarButtonItemStyle": "UIBarButtonItem.Style",
    "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem",
    "UIBlurEffectStyle": "UIBlurEffect.Style",
    "UIButtonType": "UIButton.ButtonType",
    "UICollectionElementKindSectionFooter": "UICollectionView.elementKindSectionFooter",
    "UICollectionElementKindSectionHeader": "UICollectionView.elementKindSectionHeader",
    "UICollectionViewScrollDirection": "UICollectionView.ScrollDirection",
    "UICollectionViewScrollPosition": "UICollectionView.ScrollPosition",
    "UIControlContentHorizontalAlignment": "UIControl.ContentHorizontalAlignment",
    "UIControlContentVerticalAlignment": "UIControl.ContentVerticalAlignment",
    "UIControlEvents": "UIControl.Event",
    "UIControlState": "UIControl.State",
    "UIEdgeInsetsMake": "(UIEdgeInsets.init(top:left:bottom:right:))",
    "UIFontTextStyle": "UIFont.TextStyle",
    "UIGestureRecognizerState": "UIGestureRecognizer.State",
    "UIImageJPEGRepresentation":
      "({ (a: UIImage, b: CGFloat) in a.jpegData(compressionQuality: b) })",
    "UIImageOrientation": "UIImage.Orientation",
    "UIImagePNGRepresentation": "({ (a: UIImage) in a.pngData() })",
    "UIImagePickerControllerSourceType": "UIImagePickerController.SourceType",
    "UIImageRenderingMode": "UIImage.RenderingMode",
    "UIKeyboardAnimationCurveUserInfoKey": "UIResponder.keyboardAnimationCurveUserInfoKey",
    "UIKeyboardAnimationDurationUserInfoKey": "UIResponder.keyboardAnimationDurationUserInfoKey",
    "UIKeyboardFrameBeginUserInfoKey": "UIResponder.keyboardFrameBeginUserInfoKey",
    "UIKeyboardFrameEndUserInfoKey": "UIResponder.keyboardFrameEndUserInfoKey",
    "UIKeyboardIsLocalUserInfoKey": "UIResponder.keyboardIsLocalUserInfoKey",
    "UILayoutConstraintAxis": "NSLayoutConstraint.Axis",
    "UILayoutFittingCompressedSize": "UIView.layoutFittingCompressedSize",
    "UINavigationControllerOperation": "UINavigationController.Operation",
    "UIPageViewControllerNavigationDirection": "UIPageViewController.NavigationDirection",
    "UIPageViewControllerNavigationOrientation": "UIPageViewController.NavigationOrientation",
    "UIPageViewControllerTransitionStyle": "UIPageViewController.TransitionStyle",
    "UIScrollViewIndicatorStyle": "UIScrollView.IndicatorStyle",
    "UIScrollViewKeyboardDismissMode": "UIScrollView.KeyboardDismissMode",
    "UISplitViewControllerDisplayMode": "UISplitViewController.DisplayMode",
    "UIStackViewAlignment": "UIStackView.Alignment",
    "UIStackViewDistribution": "UIStackView.Distribution",
    "UISwipeGestureRecognizerDirection": "UISwipeGestureRecognizer.Direction",
    "UITabBarSystemItem": "UITabBarItem.SystemItem",
    "UITableViewAutomaticDimension": "UITableView.automaticDimension",
    "UITableViewCellAccessoryType": "UITableViewCell.AccessoryType",
    "UITableViewCellEditingStyle": "UITableViewCell.EditingStyle",
    "UITableViewCellSelectionStyle": "UITableViewCell.SelectionStyle",
    "UITableViewCellSeparatorStyle": "UITableViewCell.SeparatorStyle",
    "UITableViewCellStyle": "UITableViewCell.CellStyle",
    "UITableViewRowAnimation": "UITableView.RowAnimation",
    "UITableViewScrollPosition": "UITableView.ScrollPosition",
    "UITableViewStyle": "UITableView.Style",
    "UITextBorderStyle": "UITextField.BorderStyle",
    "UITextFieldViewMode": "UITextField.ViewMode",
    "UIViewAnimationCurve": "UIView.AnimationCurve",
    "UIViewAnimationOptions": "UIView.AnimationOptions",
    "UIViewAutoresizing": "UIView.AutoresizingMask",
    "UIViewContentMode": "UIView.ContentMode",
    "UIViewKeyframeAnimationOptions": "UIView.KeyframeAnimationOptions",
    "UIViewNoIntrinsicMetric": "UIView.noIntrinsicMetric",
    "UIViewTintAdjustmentMode": "UIView.TintAdjustmentMode",
  ]

  /// Notifications behind the type of their names: `NSNotification.Name.UIKeyboardWillShow`.
  static let notifications: [String: String] = [
    "UIApplicationDidBecomeActive": "UIApplication.didBecomeActiveNotification",
    "UIApplicationDidEnterBackground": "UIApplication.didEnterBackgroundNotification",
    "UIApplicationDidFinishLaunching": "UIApplication.didFinishLaunchingNotification",
    "UIApplicationDidReceiveMemoryWarning": "UIApplication.didReceiveMemoryWarningNotification",
    "UIApplicationWillEnterForeground": "UIApplication.willEnterForegroundNotification",
    "UIApplicationWillResignActive": "UIApplication.willResignActiveNotification",
    "UIApplicationWillTerminate": "UIApplication.willTerminateNotification",
    "UIDeviceOrientationDidChange": "UIDevice.orientationDidChangeNotification",
    "UIKeyboardDidHide": "UIResponder.keyboardDidHideNotification",
    "UIKeyboardDidShow": "UIResponder.keyboardDidShowNotification",
    "UIKeyboardWillChangeFrame": "UIResponder.keyboardWillChangeFrameNotification",
    "UIKeyboardWillHide": "UIResponder.keyboardWillHideNotification",
    "UIKeyboardWillShow": "UIResponder.keyboardWillShowNotification",
    "UITextFieldTextDidChange": "UITextField.textDidChangeNotification",
  ]

  /// Members whose labels stay.
  static let members: [String: String] = [
    "addChildViewController": "addChild",
    "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
    "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
    "childViewControllers": "children",
    "commonModes": "common",
    "defaultRunLoopMode": "default",
    "removeFromParentViewController": "removeFromParent",
  ]

  /// Methods by their first label: the name and the label of now.
  static let labels: [String: (name: String, label: String?)] = [
    "UIActivityIndicatorView(activityIndicatorStyle:": ("UIActivityIndicatorView", "style"),
    "bringSubview(toFront:": ("bringSubviewToFront", nil),
    "didMove(toParentViewController:": ("didMove", "toParent"),
    "sendSubview(toBack:": ("sendSubviewToBack", nil),
    "willMove(toParentViewController:": ("willMove", "toParent"),
  ]
}

// The files of a project of Swift 4 have the old names, each of which means one of now.
extension Rewriter {
  func rename(_ token: TokenSyntax) {
    guard isBeforeSwift5, case .identifier(let text) = token.tokenKind,
      let name = Renames.names[text] ?? Renames.members[text]
    else { return }
    edits.replace(token, with: name)
    tell(.change, token, "\(text) is \(name)")
  }

  /// Whether an expression was an old notification.
  func renameNotification(_ node: MemberAccessExprSyntax) -> Bool {
    guard isBeforeSwift5, let name = Renames.notifications[node.declName.baseName.text] else {
      return false
    }
    edits.replace(node, with: name)
    tell(.change, node, "\(node.trimmedDescription) is \(name)")
    return true
  }

  func renameLabel(_ node: FunctionCallExprSyntax) {
    guard isBeforeSwift5, let label = node.arguments.first?.label,
      let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
        ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName,
      let now = Renames.labels["\(name.text)(\(label.text):"]
    else { return }
    edits.replace(name, with: now.name)
    if let text = now.label {
      edits.replace(label, with: text)
    } else if let colon = node.arguments.first?.colon {
      edits.blank(label)
      edits.blank(colon)
    }
    tell(.change, name, "\(name.text)(\(label.text):) is \(now.name)")
  }

  func renameLabel(_ node: FunctionDeclSyntax) {
    guard isBeforeSwift5, let parameter = node.signature.parameterClause.parameters.first,
      let now = Renames.labels["\(node.name.text)(\(parameter.firstName.text):"],
      let label = now.label
    else { return }
    edits.replace(parameter.firstName, with: label)
    tell(.change, node.name, "\(node.fullName) is \(now.name)(\(label):)")
  }
}
