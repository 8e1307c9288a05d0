import { contrast } from '@/lib/look/contrast'
import { colorOf, type Tokens, textPairs } from '@/lib/look/tokens'
import { Specimen } from './specimen'

/** Every colour, and the contrast of every pair that text stands in. */
export function ColorTokens({ tokens }: { tokens: Tokens }) {
  return (
    <>
      <Specimen name="Palette">
        <ul className="grid w-full grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3 text-sm">
          {tokens.colors.map(({ name, value }) => (
            <li key={name} className="overflow-hidden rounded-panel border border-line bg-surface-1">
              <div className="h-14" style={{ background: value }} />
              <p className="px-3 pt-2 font-medium">{name}</p>
              <p className="px-3 pb-2 font-mono text-muted text-xs">{value}</p>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Contrast of text">
        <ul className="grid w-full grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-2 text-sm">
          {textPairs(tokens).map(({ front, back }) => {
            const [color, background] = [colorOf(tokens, front), colorOf(tokens, back)]
            return (
              <li
                key={`${front} ${back}`}
                className="flex justify-between gap-3 rounded-control border border-line px-3 py-2"
                style={{ color, background }}
              >
                <span>
                  {front} on {back}
                </span>
                <span>{contrast(color, background).toFixed(1)}</span>
              </li>
            )
          })}
        </ul>
      </Specimen>
    </>
  )
}
