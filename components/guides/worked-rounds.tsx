import { nextRoundItems, type PlayedRound, sumCredits } from '@/lib/guides/economy'
import { formatCredits } from '@/lib/guides/format'

const EXAMPLES: readonly { story: string; round: PlayedRound }[] = [
  {
    story: 'You spend everything in the first round, get two kills and win.',
    round: { kept: 0, lossesInARow: 0, kills: 2 },
  },
  {
    story: 'You spend everything in the first round, get one kill and plant, but lose.',
    round: { kept: 0, lossesInARow: 1, kills: 1, did: 'plant' },
  },
  {
    story: 'You lose the second round in a row without a kill, but kept 500.',
    round: { kept: 500, lossesInARow: 2, kills: 0 },
  },
  {
    story: 'You kept 100, get one kill and win by defusing.',
    round: { kept: 100, lossesInARow: 0, kills: 1, did: 'defuse' },
  },
]

export function WorkedRounds() {
  return (
    <ol className="grid grid-cols-1 gap-3 md:grid-cols-2 wide:grid-cols-4">
      {EXAMPLES.map(({ story, round }) => (
        <li key={story} className="flex flex-col gap-3 rounded-panel border border-line bg-surface-1 p-4">
          <p>{story}</p>
          <dl className="mt-auto text-sm">
            {nextRoundItems(round).map(({ reason, credits }) => (
              <Earning key={reason} label={reason} credits={credits} />
            ))}
            <div className="mt-2 flex justify-between gap-3 border-line border-t pt-2 font-semibold text-base">
              <dt>Next round</dt>
              <dd className="shrink-0 text-signal">{formatCredits(sumCredits(nextRoundItems(round)))}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ol>
  )
}

export function Earning({ label, credits }: { label: string; credits: number }) {
  return (
    <div className="flex justify-between gap-3 text-muted">
      <dt className="first-letter:uppercase">{label}</dt>
      <dd className="shrink-0">{formatCredits(credits)}</dd>
    </div>
  )
}
