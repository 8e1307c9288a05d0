import { Undo2 } from 'lucide-react'
import { buttonClass } from '@/components/ui/button'
import { MAX_ROUNDS } from '@/lib/guides/plan'

/** @param rounds a `w` or an `l` for each round, which a click toggles. */
export function RoundRow({ rounds, onChange }: { rounds: string; onChange: (rounds: string) => void }) {
  const toggle = (index: number) =>
    onChange(rounds.slice(0, index) + (rounds[index] === 'w' ? 'l' : 'w') + rounds.slice(index + 1))
  return (
    <fieldset>
      <legend className="font-display font-semibold text-xl">Rounds of this half</legend>
      <ol className="mt-2 flex min-h-11 flex-wrap gap-1.5">
        {rounds === '' && <li className="flex items-center text-muted text-sm">None played yet</li>}
        {[...rounds].map((result, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a round is identified by its position.
          <li key={index}>
            <button
              type="button"
              aria-label={`Round ${index + 1}: ${result === 'w' ? 'won' : 'lost'}`}
              onClick={() => toggle(index)}
              className={`size-11 rounded-control border font-display font-semibold text-lg transition-colors hover:border-ink ${
                result === 'w'
                  ? 'border-signal bg-signal-deep text-signal'
                  : 'border-line-strong bg-surface-2 text-muted'
              }`}
            >
              {result.toUpperCase()}
            </button>
          </li>
        ))}
      </ol>
      <div className="mt-2 flex flex-wrap gap-2">
        {[
          { result: 'w', label: 'Won' },
          { result: 'l', label: 'Lost' },
        ].map(({ result, label }) => (
          <button
            key={result}
            type="button"
            className={buttonClass.quiet}
            disabled={rounds.length >= MAX_ROUNDS}
            onClick={() => onChange(rounds + result)}
          >
            {label}
          </button>
        ))}
        <button
          type="button"
          className={buttonClass.quiet}
          disabled={rounds === ''}
          onClick={() => onChange(rounds.slice(0, -1))}
        >
          <Undo2 className="size-4" aria-hidden />
          Take back
        </button>
      </div>
    </fieldset>
  )
}
