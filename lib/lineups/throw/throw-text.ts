import { MAX_CHARGE, type Movement } from '@/lib/game/options'
import { formatCount } from '@/lib/texts'
import type { LineupThrow, ThrowPlace } from './throw'
import { formatTenths } from './throw-window'

const MOVEMENT_LABELS: Record<Movement, { label: string; fullText: string }> = {
  standing: { label: 'Stand', fullText: 'Standing throw' },
  crouching: { label: 'Crouch', fullText: 'Crouching throw' },
  walking: { label: 'Walk', fullText: 'Walking throw' },
  running: { label: 'Run', fullText: 'Running throw' },
  jumping: { label: 'Jump throw', fullText: 'Jump throw' },
}

export const movementText = (movement: Movement): string => MOVEMENT_LABELS[movement].fullText

export type ThrowPart = {
  icon: Movement | 'alternative-fire' | 'charge' | 'bounces' | 'air'
  bars?: number
  /** Such as `2 bars`, as players say it. */
  label: string
  fullText: string
}

/** Without the primary fire, which players use by default. */
export function throwParts(lineupThrow: Omit<LineupThrow, 'from' | 'to'>): ThrowPart[] {
  const { movement, fire, charge, bounces, airMs } = lineupThrow
  const parts: ThrowPart[] = []
  if (movement) parts.push({ icon: movement, ...MOVEMENT_LABELS[movement] })
  if (fire === 'alternative')
    parts.push({ icon: 'alternative-fire', label: 'Alt. fire', fullText: 'Alternative fire' })
  if (charge !== null) {
    const label = formatCount(charge, 'bar')
    parts.push({ icon: 'charge', bars: charge, label, fullText: `Charge: ${charge} of ${MAX_CHARGE} bars` })
  }
  if (bounces !== null) {
    const label = bounces === 0 ? 'No bounce' : formatCount(bounces, 'bounce')
    parts.push({ icon: 'bounces', label, fullText: label })
  }
  if (airMs !== null) {
    const seconds = (airMs / 1000).toFixed(1)
    parts.push({ icon: 'air', label: formatTenths(airMs), fullText: `${seconds} seconds in the air` })
  }
  return parts
}

/** `prefix` stands before the name, such as `From` before A Lobby. */
export type ThrowEnd = { prefix: string; place: ThrowPlace; kind: 'from' | 'to' }

/** Such as `From A Lobby to A Site`, or `Lands in A Site`. */
export function throwEnds({ from, to }: Pick<LineupThrow, 'from' | 'to'>): ThrowEnd[] {
  const ends: ThrowEnd[] = []
  if (from) ends.push({ prefix: 'From', place: from, kind: 'from' })
  if (to) ends.push({ prefix: from ? 'to' : 'Lands in', place: to, kind: 'to' })
  return ends
}

export function describeEnds(lineupThrow: Pick<LineupThrow, 'from' | 'to'>): string | undefined {
  const ends = throwEnds(lineupThrow).map(({ prefix, place }) => `${prefix} ${place.name}`)
  return ends.length > 0 ? ends.join(' ') : undefined
}
