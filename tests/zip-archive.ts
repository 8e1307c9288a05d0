import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of a zip that a test builds. What is left out is true; everything else can lie. */
export type ZipEntry = {
  name: string | Uint8Array
  content?: string | Uint8Array
  /** Stored without compression. */
  isStored?: boolean
  /** The upper half of the external attributes: the mode of a file on Unix. */
  mode?: number
  flags?: number
  method?: number
  /** What the headers say instead of the truth. */
  size?: number
  crc?: number
  /** The index of the entry whose data this one uses, in place of data of its own. */
  dataOf?: number
  /** Moves the beginning of the entry in the file, in bytes. */
  offsetShift?: number
  /** Writes sizes and offset as 64-bit numbers, as for files of more than 4 GB. */
  isZip64?: boolean
}

const UTF8_NAME = 0x0800
const UINT16_MAX = 0xffff
const UINT32_MAX = 0xffffffff

/** Builds a zip byte by byte, so that tests can make any malformed one. */
export function buildZip(
  entries: readonly ZipEntry[],
  { declaredCount, isZip64End = false }: { declaredCount?: number; isZip64End?: boolean } = {},
): Buffer {
  const parts: Buffer[] = []
  const central: Buffer[] = []
  const offsets: number[] = []
  let position = 0
  for (const entry of entries) {
    const content = Buffer.from(entry.content ?? '')
    const data = entry.isStored ? content : deflateRawSync(content)
    const header = {
      name: Buffer.from(entry.name as string),
      flags: entry.flags ?? UTF8_NAME,
      method: entry.method ?? (entry.isStored ? 0 : 8),
      crc: entry.crc ?? crc32(content),
      compressedSize: data.length,
      size: entry.size ?? content.length,
    }
    const offset =
      (entry.dataOf === undefined ? position : (offsets[entry.dataOf] ?? 0)) + (entry.offsetShift ?? 0)
    offsets.push(offset)
    const { mode = 0o100644, isZip64 = false } = entry
    central.push(centralHeader({ ...header, offset, mode, isZip64 }))
    if (entry.dataOf !== undefined) continue
    const local = Buffer.concat([localHeader(header), header.name, data])
    parts.push(local)
    position += local.length
  }
  const directory = Buffer.concat(central)
  const count = declaredCount ?? entries.length
  const isZip64 = isZip64End || count > UINT16_MAX
  const end = endOfDirectory({ count, size: directory.length, position, isZip64 })
  return Buffer.concat([...parts, directory, end])
}

type DirectoryEnd = { count: number; size: number; position: number; isZip64: boolean }

/** The end of a zip, with 64-bit numbers as for more entries than it can count without. */
function endOfDirectory({ count, size, position, isZip64 }: DirectoryEnd): Buffer {
  const end64 = Buffer.alloc(isZip64 ? 76 : 0)
  if (isZip64) {
    end64.writeUInt32LE(0x06064b50, 0)
    end64.writeBigUInt64LE(44n, 4)
    end64.writeBigUInt64LE(BigInt(count), 24)
    end64.writeBigUInt64LE(BigInt(count), 32)
    end64.writeBigUInt64LE(BigInt(size), 40)
    end64.writeBigUInt64LE(BigInt(position), 48)
    // The locator, which says where the end begins.
    end64.writeUInt32LE(0x07064b50, 56)
    end64.writeBigUInt64LE(BigInt(position + size), 64)
    end64.writeUInt32LE(1, 72)
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(isZip64 ? UINT16_MAX : count, 8)
  end.writeUInt16LE(isZip64 ? UINT16_MAX : count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(isZip64 ? UINT32_MAX : position, 16)
  return Buffer.concat([end64, end])
}

type Header = {
  name: Buffer
  flags: number
  method: number
  crc: number
  compressedSize: number
  size: number
}

function localHeader(header: Header): Buffer {
  const shared = sharedFields({ ...header, size: Math.min(header.size, UINT32_MAX) })
  const extraLength = Buffer.alloc(2)
  return Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), shared, extraLength])
}

/** The fields that are alike in both headers, from the version to the length of the name. */
function sharedFields({ name, flags, method, crc, compressedSize, size }: Header): Buffer {
  const fields = Buffer.alloc(24)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(flags, 2)
  fields.writeUInt16LE(method, 4)
  fields.writeUInt32LE(crc, 10)
  fields.writeUInt32LE(compressedSize, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

type CentralHeader = Header & { offset: number; mode: number; isZip64: boolean }

function centralHeader({ offset, mode, isZip64, ...header }: CentralHeader): Buffer {
  const extra = Buffer.alloc(isZip64 ? 28 : 0)
  if (isZip64) {
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(24, 2)
    for (const [index, value] of [header.size, header.compressedSize, offset].entries())
      extra.writeBigUInt64LE(BigInt(value), 4 + index * 8)
  }
  // The version, and Unix, whose modes are in the attributes.
  const start = Buffer.from([0x50, 0x4b, 1, 2, 20, 3])
  const shared = sharedFields(isZip64 ? { ...header, size: UINT32_MAX, compressedSize: UINT32_MAX } : header)
  const end = Buffer.alloc(16)
  end.writeUInt16LE(extra.length, 0)
  end.writeUInt32LE((mode << 16) >>> 0, 8)
  end.writeUInt32LE(isZip64 ? UINT32_MAX : offset, 12)
  return Buffer.concat([start, shared, end, header.name, extra])
}
