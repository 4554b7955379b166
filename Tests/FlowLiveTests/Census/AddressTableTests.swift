import Testing

@testable import FlowLive

@Suite struct AddressTableTests {
  @Test func `an address that is taken back leaves all others where they are`() throws {
    var table = AddressTable()
    var reference: [UInt: Int] = [:]
    var random: UInt = 1
    for step in 0..<20_000 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let key = (random >> 33) % 300 * 16 + 4_096
      let address = try #require(UnsafeRawPointer(bitPattern: key))
      if random >> 63 == 0 {
        table.insert(address, step)
        reference[key] = step
      } else {
        table.remove(address)
        reference[key] = nil
      }
      if step % 200 > 0 { continue }
      #expect(table.count == reference.count)
      for key in stride(from: 4_096, to: 4_096 + 4_800, by: 16) as StrideTo<UInt> {
        let address = try #require(UnsafeRawPointer(bitPattern: key))
        #expect(table[address] == reference[key])
      }
    }
  }
}
