import KiiCloudRehearsal
package import Rehearsal
import RehearsalDevice
package import RehearsalExplorer

/// A random app for runs, searches and the reference explorer.
package struct GeneratedApp: Sendable {
  package let seed: UInt64
  package let plan: AppPlan

  package init(seed: UInt64) {
    self.init(seed: seed, plan: AppPlan(seed: seed))
  }

  private init(seed: UInt64, plan: AppPlan) {
    self.seed = seed
    self.plan = plan
  }

  package var name: String { "Generated\(seed)" }

  package var app: AppDefinition {
    let storyboard = Storyboard(initial: plan.initial) {
      for container in plan.containers { container }
      for scene in plan.scenes {
        StoryboardScene(scene.name, unwindActions: scene.unwindActions, isInstantiatedByCode: true) {
          for segue in scene.segues { segue }
        }
      }
    }
    let controllers = plan.scenes.map { ($0.name, GeneratedController($0) as any Controller) }
    return AppDefinition(name, storyboard: storyboard, controllers: Dictionary(controllers) { first, _ in first })
  }

  /// Whether the list's records are in the cloud.
  private var isOnCloud: Bool { plan.list != nil && plan.itemsExtent == nil }

  /// The backends at the start, the cloud still without objects.
  private var services: [any Service] {
    let items = isOnCloud ? [] : ["Tea", "Milk"] + (plan.scenes.contains(where: \.loadsMoreAtEnd) ? ["Rice"] : [])
    return [
      GeneratedBackend(items: items, pageSize: seed % 2 == 0 ? 1 : 10, pushesNumbers: seed % 5 == 2), Cloud(),
    ]
  }

  private var listSpecification: (any ListSpecification)? {
    guard let list = plan.list else { return nil }
    guard let extent = plan.itemsExtent else { return GeneratedList(list) }
    return GeneratedItems(listScene: list, extent: extent == .whole ? .whole : .firstPages)
  }

  private static let steps = StepLibrary<DeviceWorld> { library in
    library.define("another client marks the item {string}") { (world: inout DeviceWorld, id: String) in
      try world.remoteWrite(.mark(id))
    }
  }

  package var exploration: Exploration {
    var exploration = Exploration {
      $0.given =
        !isOnCloud
        ? []
        : [
          "the user \"ann\" is signed in", "another client adds to \"notes\":\n  | name |\n  | Tea |\n  | Milk |",
        ] + (seed % 2 == 0 ? ["the cloud returns at most 1 objects a page"] : [])
      $0.inputs = [
        .init("x", into: "Field"), .init("y", into: "Find"), .init("z", into: "Note"), .init("2017-06-21", into: "Day"),
      ]
      $0.remoteWrites =
        !plan.hasRemoteWrites
        ? [] : isOnCloud ? [.set("read", of: "Tea", in: "notes", to: true)] : [.mark("1")]
      $0.listSpecifications = [listSpecification].compactMap(\.self)
      $0.invariants = []
    }
    exploration.passes = plan.pass.map { [$0] } ?? []
    guard plan.lifeEvents > 0 else { return exploration }
    exploration.life = Exploration.Life(events: plan.lifeEvents, urls: ["go"], notifications: ["ping"])
    exploration.reloadsInForeground = true
    exploration.kept = [
      KeptTexts("the number in front") { device in
        device.controller(GeneratedController.self).map { [String($0.counter)] } ?? []
      }
    ]
    return exploration
  }

  /// The app for the command, with its own invariant; its storyboard has no problems, which the command would refuse.
  package var test: AppUnderTest {
    let app = GeneratedApp(seed: seed, plan: plan.withoutProblems).app
    var exploration = exploration
    exploration.invariants = [
      Invariant("no screen in front counts to 2") { ($0.controller(GeneratedController.self)?.counter ?? 0) < 2 }
    ]
    return AppUnderTest(
      app, services: services, vocabularies: [.cloud], steps: Self.steps, exploration: exploration)
  }

  /// The world in which a search begins: the one of the steps in `given`.
  package func world() throws -> ExplorableWorld {
    var settings = DeviceSettings()
    // Some apps cause events without end at one instant. A low limit finds that quickly.
    settings.eventsPerInstant = 100
    if let rows = plan.rowsThatFit { settings.rowsThatFit = rows }
    var device = Device(app: app, services: services, settings: settings)
    var user: String?
    if isOnCloud {
      let token = try device.updateService(Cloud.self) { cloud in
        let token = try cloud.signIn("ann")
        user = cloud.userID(named: "ann")
        let path = BucketPath(scope: .user(user ?? ""), name: "notes")
        for (index, name) in ["Tea", "Milk"].enumerated() {
          try cloud.add(["name": .string(name)], to: path, created: Int64(index))
        }
        if seed % 2 == 0 { cloud.paging.limit = 1 }
        return token
      }
      device.storeDefault(token, forKey: CloudUser.tokenKey)
    }
    return ExplorableWorld(device: device, exploration: exploration, userID: user)
  }
}

/// The list of a random app.
struct GeneratedList: ListSpecification {
  typealias Store = Cloud
  let listScene: String
  let resource = "notes"

  init(_ scene: String) { listScene = scene }

  func records(in list: GeneratedController) -> [any StoredRecord] { list.objects }
}
