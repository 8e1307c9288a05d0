import { DEFUSE_CHECKPOINT_SECONDS, DEFUSE_SECONDS } from '@/lib/game/times-and-credits'
import { formatSeconds } from '@/lib/guides/format'
import { formatTenths, latestThrowMs, throwDeadlines } from '@/lib/lineups/throw/throw-window'

const x = (second: number) => `${(second / DEFUSE_SECONDS) * 100}%`

export function ThrowWindow({ airMs }: { airMs: number }) {
  return (
    <section
      aria-labelledby="throw-window"
      className="rounded-panel border border-line-strong bg-surface-2 p-4"
    >
      <h3 id="throw-window" className="flex flex-wrap items-baseline justify-between gap-x-4 text-xl">
        Stop the defuse with your lineup
        <span className="font-normal font-sans text-base text-muted tracking-normal">
          {`${formatTenths(airMs)} in the air`}
        </span>
      </h3>
      <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-2 sm:gap-3">
        {throwDeadlines(airMs).map(({ defuse, deadline, isTooLate }) => (
          <div key={defuse} className="rounded-control border border-line bg-surface-1 p-3">
            <dt className="text-muted text-sm">{defuse}</dt>
            <dd
              className={`font-display text-3xl first-letter:uppercase ${isTooLate ? 'text-muted' : 'text-signal'}`}
            >
              {deadline}
            </dd>
          </div>
        ))}
      </dl>
      <DefuseBar airMs={airMs} />
      <p className="mt-3 max-w-[32.5em] text-muted text-sm leading-relaxed">
        {latestThrowMs(airMs, 'start') === undefined
          ? 'The ability flies at least as long as a defuse takes. Throw before you hear one.'
          : 'Throw in the amber part, and the ability lands before the defuse ends. Damage takes a moment as well, so sooner is safer.'}
      </p>
    </section>
  )
}

/** Decorative: the texts above say the same. The right half is a defuse from the checkpoint. */
function DefuseBar({ airMs }: { airMs: number }) {
  const latest = (latestThrowMs(airMs, 'start') ?? 0) / 1000
  return (
    <svg width="100%" height="84" className="mt-4 block fill-ink text-xs" aria-hidden>
      <text y="11">Sound</text>
      <text x="50%" y="11" textAnchor="middle">
        Half
      </text>
      <text x="100%" y="11" textAnchor="end">
        Defused
      </text>
      <rect y="18" width="100%" height="14" className="fill-defense" />
      <rect y="38" width={x(latest)} height="20" className="fill-signal" />
      <rect
        x={x(latest)}
        y="38"
        width={x(DEFUSE_SECONDS - latest)}
        height="20"
        className="fill-line-strong"
      />
      <line
        x1={x(DEFUSE_CHECKPOINT_SECONDS)}
        x2={x(DEFUSE_CHECKPOINT_SECONDS)}
        y1="18"
        y2="58"
        strokeWidth="2"
        className="stroke-surface-2"
      />
      {/* Each label is left out where its part has no room for it. */}
      <text x="6" y="52" className="fill-ground font-semibold">
        {latest >= 1 && 'Throw'}
      </text>
      <text x="100%" dx="-6" y="52" textAnchor="end">
        {latest <= 5 && 'In the air'}
      </text>
      <text y="76">{formatSeconds(0)}</text>
      <text x="50%" y="76" textAnchor="middle">
        {formatSeconds(DEFUSE_CHECKPOINT_SECONDS)}
      </text>
      <text x="100%" y="76" textAnchor="end">
        {formatSeconds(DEFUSE_SECONDS)}
      </text>
    </svg>
  )
}
