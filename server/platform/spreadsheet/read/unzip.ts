/**
 * Unpacks an .xlsx (a zip) under a size limit. Sizes are counted at the decompressor, because the file may declare
 * false ones, and anything unusual is rejected, so that the parser gets plain bytes of limited size.
 */
import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { unreadable } from './unreadable.ts'

const inflate = promisify(inflateRaw)

const MAX_ENTRIES = 200
const MAX_UNPACKED = 20 * 1024 * 1024

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const [END_LENGTH, CENTRAL_LENGTH, LOCAL_LENGTH] = [22, 46, 30]
const [STORED, DEFLATED] = [0, 8]

interface Entry {
  name: string
  method: number
  crc: number
  packed: number
  unpacked: number
  at: number
}

export const unzip = async (file: Buffer): Promise<Map<string, Buffer>> => {
  const entries = directoryOf(file)
  const declared = entries.reduce((sum, it) => sum + it.unpacked, 0)
  if (declared > MAX_UNPACKED) unreadable('too-large')
  const parts = new Map<string, Buffer>()
  let left = MAX_UNPACKED
  for (const entry of entries) {
    const content = await unpack(file, entry, left)
    left -= content.length
    // Readers differ in which of two parts with the same name they use.
    if (parts.has(entry.name)) unreadable('damaged')
    parts.set(entry.name, content)
  }
  return parts
}

const directoryOf = (file: Buffer): Entry[] => {
  const end = endOf(file)
  const count = file.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) unreadable('too-large')
  const entries: Entry[] = []
  let at = file.readUInt32LE(end + 16)
  for (let i = 0; i < count; i++) {
    if (at + CENTRAL_LENGTH > file.length || file.readUInt32LE(at) !== CENTRAL) unreadable('damaged')
    const isEncrypted = (file.readUInt16LE(at + 8) & 1) === 1
    if (isEncrypted) unreadable('encrypted')
    const nameLength = file.readUInt16LE(at + 28)
    const name = file.toString('utf8', at + CENTRAL_LENGTH, at + CENTRAL_LENGTH + nameLength)
    const entry = {
      name,
      method: file.readUInt16LE(at + 10),
      crc: file.readUInt32LE(at + 16),
      packed: file.readUInt32LE(at + 20),
      unpacked: file.readUInt32LE(at + 24),
      at: file.readUInt32LE(at + 42),
    }
    if (!name.endsWith('/')) entries.push(entry)
    at += CENTRAL_LENGTH + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

const endOf = (file: Buffer) => {
  for (let at = file.length - END_LENGTH; at >= Math.max(0, file.length - END_LENGTH - 0xffff); at--)
    if (file.readUInt32LE(at) === END) return at
  return unreadable('damaged')
}

const unpack = async (file: Buffer, part: Entry, left: number): Promise<Buffer> => {
  if (part.at + LOCAL_LENGTH > file.length || file.readUInt32LE(part.at) !== LOCAL) unreadable('damaged')
  const from = part.at + LOCAL_LENGTH + file.readUInt16LE(part.at + 26) + file.readUInt16LE(part.at + 28)
  if (from + part.packed > file.length) unreadable('damaged')
  const packed = file.subarray(from, from + part.packed)
  if (part.method !== STORED && part.method !== DEFLATED) unreadable('damaged')
  const content = part.method === STORED ? packed : await inflateWithin(packed, left)
  if (content.length > left) unreadable('too-large')
  if (content.length !== part.unpacked || crc32(content) !== part.crc) unreadable('damaged')
  return content
}

const inflateWithin = async (packed: Buffer, left: number): Promise<Buffer> => {
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, left) })
  } catch (error) {
    return unreadable((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'damaged')
  }
}

/** Packs the parts into a zip again, uncompressed and without optional records. */
export const zipStored = (parts: Map<string, Buffer>): Buffer => {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of parts) {
    const path = Buffer.from(name)
    const sizes = Buffer.alloc(16)
    sizes.writeUInt32LE(crc32(content), 0)
    sizes.writeUInt32LE(content.length, 4)
    sizes.writeUInt32LE(content.length, 8)
    sizes.writeUInt16LE(path.length, 12)
    const local = Buffer.alloc(LOCAL_LENGTH)
    local.writeUInt32LE(LOCAL, 0)
    sizes.copy(local, 14)
    const central = Buffer.alloc(CENTRAL_LENGTH)
    central.writeUInt32LE(CENTRAL, 0)
    sizes.copy(central, 16)
    central.writeUInt32LE(at, 42)
    bodies.push(local, path, content)
    directory.push(central, path)
    at += LOCAL_LENGTH + path.length + content.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(END_LENGTH)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(parts.size, 8)
  end.writeUInt16LE(parts.size, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, central, end])
}
