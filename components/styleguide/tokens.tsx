import { contrastRatio, getColor, type Tokens, textColorPairs } from '@/lib/design-tokens'
import { Example } from './example'

/** Every color, and the contrast ratio of every pair of text and background color. */
export function ColorTokens({ tokens }: { tokens: Tokens }) {
  return (
    <>
      <Example name="Palette">
        <ul className="grid w-full grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3 text-sm">
          {tokens.colors.map(({ name, value }) => (
            <li key={name} className="overflow-hidden rounded-panel border border-line bg-surface-1">
              <div className="h-14" style={{ background: value }} />
              <p className="px-3 pt-2 font-medium">{name}</p>
              <p className="px-3 pb-2 font-mono text-muted text-xs">{value}</p>
            </li>
          ))}
        </ul>
      </Example>
      <Example name="Text contrast">
        <ul className="grid w-full grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-2 text-sm">
          {textColorPairs(tokens).map(({ text, surface }) => {
            const [color, background] = [getColor(tokens, text), getColor(tokens, surface)]
            return (
              <li
                key={`${text} ${surface}`}
                className="flex justify-between gap-3 rounded-control border border-line px-3 py-2"
                style={{ color, background }}
              >
                <span>
                  {text} on {surface}
                </span>
                <span>{contrastRatio(color, background).toFixed(1)}</span>
              </li>
            )
          })}
        </ul>
      </Example>
    </>
  )
}

/** Multiples of the spacing unit that are shown. */
const SPACING_STEPS = [1, 2, 3, 4, 6, 8, 11, 16]

/** Text sizes, spacing, radii, breakpoints and motion. */
export function SizeTokens({ tokens }: { tokens: Tokens }) {
  return (
    <>
      <Example name="Text sizes">
        <ul className="w-full divide-y divide-line">
          {tokens.sizes.map(({ name, value, lineHeight }) => (
            <li key={name} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-2">
              <span className="w-28 shrink-0 text-muted text-sm">
                {name} {value}
              </span>
              <span style={{ fontSize: value, lineHeight }}>Smoke lands on A main</span>
              <span className="font-display font-semibold" style={{ fontSize: value, lineHeight }}>
                Smoke lands on A main
              </span>
            </li>
          ))}
        </ul>
      </Example>
      <Example name={`Distances, in units of ${tokens.spacing}`}>
        <ul className="flex flex-wrap items-end gap-4 text-muted text-sm">
          {SPACING_STEPS.map((step) => (
            <li key={step} className="flex flex-col items-center gap-1">
              <span className="block bg-signal" style={square(`calc(${tokens.spacing} * ${step})`)} />
              {step}
            </li>
          ))}
        </ul>
      </Example>
      <Example name="Corners">
        {tokens.radii.map(({ name, value }) => (
          <p
            key={name}
            className="flex h-16 w-32 items-center justify-center border border-line-strong bg-surface-2 text-sm"
            style={{ borderRadius: value }}
          >
            {name} {value}
          </p>
        ))}
      </Example>
      <Example name="Breakpoints and motion">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
          {[...tokens.breakpoints, ...tokens.motion].map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="font-mono">{value}</dd>
            </div>
          ))}
        </dl>
      </Example>
    </>
  )
}

const square = (side: string) => ({ width: side, height: side })
