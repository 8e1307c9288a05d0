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
    const name = Buffer.from(entry.name as string)
    const header = {
      flags: entry.flags ?? UTF8_NAME,
      method: entry.method ?? (entry.isStored ? 0 : 8),
      crc: entry.crc ?? crc32(content),
      compressedSize: data.length,
      size: entry.size ?? content.length,
    }
    const offset =
      (entry.dataOf === undefined ? position : (offsets[entry.dataOf] ?? 0)) + (entry.offsetShift ?? 0)
    offsets.push(offset)
    central.push(
      centralHeader({
        ...header,
        name,
        offset,
        mode: entry.mode ?? 0o100644,
        isZip64: entry.isZip64 ?? false,
      }),
    )
    if (entry.dataOf !== undefined) continue
    const local = Buffer.concat([localHeader({ ...header, name }), name, data])
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

function localHeader({ name, flags, method, crc, compressedSize, size }: Header): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(method, 8)
  header.writeUInt32LE(crc, 14)
  header.writeUInt32LE(compressedSize, 18)
  header.writeUInt32LE(Math.min(size, UINT32_MAX), 22)
  header.writeUInt16LE(name.length, 26)
  return header
}

type CentralHeader = Header & { offset: number; mode: number; isZip64: boolean }

function centralHeader({
  name,
  flags,
  method,
  crc,
  compressedSize,
  size,
  offset,
  mode,
  isZip64,
}: CentralHeader): Buffer {
  const extra = Buffer.alloc(isZip64 ? 28 : 0)
  if (isZip64) {
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(24, 2)
    for (const [index, value] of [size, compressedSize, offset].entries())
      extra.writeBigUInt64LE(BigInt(value), 4 + index * 8)
  }
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE((3 << 8) | 20, 4)
  header.writeUInt16LE(20, 6)
  header.writeUInt16LE(flags, 8)
  header.writeUInt16LE(method, 10)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(isZip64 ? UINT32_MAX : compressedSize, 20)
  header.writeUInt32LE(isZip64 ? UINT32_MAX : size, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt16LE(extra.length, 30)
  header.writeUInt32LE((mode << 16) >>> 0, 38)
  header.writeUInt32LE(isZip64 ? UINT32_MAX : offset, 42)
  return Buffer.concat([header, name, extra])
}
