/** Writes the container of Excel 97 files: a compound document with one stream, `Workbook`. */
import { Bytes } from './bytes.ts'

const SECTOR = 512
const ENTRIES = SECTOR / 4
/** Shorter streams would have to be stored in small sectors. */
const SHORTEST = 4096
const IN_HEADER = 109
const [FREE, END, FAT_SECTOR, DIFAT_SECTOR] = [0xffffffff, 0xfffffffe, 0xfffffffd, 0xfffffffc]
/** {00020820-0000-0000-C000-000000000046}: an Excel 97 workbook. */
const WORKBOOK_CLASS = [0x00020820, 0, 0xc0, 0x46000000]

export const compoundFile = (workbook: Buffer[], length: number): Buffer => {
  const size = Math.max(SHORTEST, Math.ceil(length / SECTOR) * SECTOR)
  const streamSectors = size / SECTOR
  const { fatSectors, difatSectors } = tableSizes(streamSectors + 1)
  const directory = streamSectors
  const firstFat = directory + 1
  const firstDifat = firstFat + fatSectors
  const fatAt = (i: number) => (i < fatSectors ? firstFat + i : FREE)

  const file = new Bytes()
  file.u32(0xe011cfd0, 0xe11ab1a1).zeros(16).u16(0x3e, 3, 0xfffe, 9, 6).zeros(10)
  file.u32(fatSectors, directory, 0, SHORTEST, END, 0, difatSectors > 0 ? firstDifat : END, difatSectors)
  for (let i = 0; i < IN_HEADER; i++) file.u32(fatAt(i))
  const header = file.parts()

  const tail = new Bytes()
  tail.zeros(size - length)
  directoryEntry(tail, { name: 'Root Entry', type: 5, child: 1, start: END, size: 0 })
  directoryEntry(tail, { name: 'Workbook', type: 2, child: FREE, start: 0, size })
  tail.zeros(SECTOR - 2 * 128)

  for (let i = 0; i < streamSectors; i++) tail.u32(i === streamSectors - 1 ? END : i + 1)
  tail.u32(END)
  for (let i = 0; i < fatSectors; i++) tail.u32(FAT_SECTOR)
  for (let i = 0; i < difatSectors; i++) tail.u32(DIFAT_SECTOR)
  for (let i = firstDifat + difatSectors; i < fatSectors * ENTRIES; i++) tail.u32(FREE)

  // The header lists 109 sectors of the table; a file over 7 MB lists the others in additional sectors.
  for (let i = 0; i < difatSectors; i++) {
    const from = IN_HEADER + i * (ENTRIES - 1)
    for (let j = 0; j < ENTRIES - 1; j++) tail.u32(fatAt(from + j))
    tail.u32(i === difatSectors - 1 ? END : firstDifat + i + 1)
  }
  return Buffer.concat([...header, ...workbook, ...tail.parts()])
}

/** The tables are sectors too and list themselves, so their number is found by iteration. */
const tableSizes = (dataSectors: number) => {
  let fatSectors = 0
  let difatSectors = 0
  for (;;) {
    const needed = Math.ceil((dataSectors + fatSectors + difatSectors) / ENTRIES)
    const neededDifat = Math.max(0, Math.ceil((needed - IN_HEADER) / (ENTRIES - 1)))
    if (needed === fatSectors && neededDifat === difatSectors) return { fatSectors, difatSectors }
    fatSectors = needed
    difatSectors = neededDifat
  }
}

const directoryEntry = (
  bytes: Bytes,
  stream: { name: string; type: number; child: number; start: number; size: number },
) => {
  const isRoot = stream.type === 5
  bytes.text(stream.name, 'utf16le').zeros(64 - stream.name.length * 2)
  bytes.u16((stream.name.length + 1) * 2).u8(stream.type, 1)
  bytes.u32(FREE, FREE, stream.child)
  bytes.u32(...(isRoot ? WORKBOOK_CLASS : [0, 0, 0, 0]))
  bytes.zeros(20).u32(stream.start, stream.size, 0)
}
