import { Check, Eye, type LucideIcon, RotateCcw, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { readJson, storeText } from '@/components/hooks/browser-storage'
import { buttonClass } from '@/components/ui/button'
import { agentName } from '@/lib/game/agents'
import { findMap, mapName } from '@/lib/game/maps'
import type { PlayedLineup } from '@/lib/lineups/play'
import {
  choosePractice,
  type PracticeRecord,
  type PracticeRecords,
  recordPractice,
} from '@/lib/lineups/practice'
import { FullScreenDialog, SCROLLED_PART } from './full-screen-dialog'
import { LandingMap } from './play-map'
import { PlayedSteps, PreloadedSteps, STAGE } from './play-steps'

const STORAGE_KEY = 'practice'

const readPracticeRecords = (): PracticeRecords =>
  (readJson(STORAGE_KEY) as PracticeRecords | undefined) ?? {}

const storePractice = (shortId: string, record: PracticeRecord): void =>
  storeText(STORAGE_KEY, JSON.stringify(recordPractice(readPracticeRecords(), shortId, record)))

type PracticeViewProps = { title: string; lineups: readonly PlayedLineup[]; onClose: () => void }

/** `choosePractice` chooses by the records of former answers, which stay on this device. */
export function PracticeView({ title, lineups, onClose }: PracticeViewProps) {
  const choose = () => choosePractice(lineups, readPracticeRecords())
  const [chosen, setChosen] = useState(choose)
  /** Whether the player knew each lineup that was practiced so far, in the order of `chosen`. */
  const [results, setResults] = useState<readonly boolean[]>([])
  const [isRevealed, setRevealed] = useState(false)
  const body = useRef<HTMLElement>(null)
  const lineup = chosen[results.length]?.lineup

  /** Moves the focus after the render, because the pressed button is gone. */
  const changeView = (update: () => void) => {
    flushSync(update)
    body.current?.focus()
    body.current?.scrollTo({ top: 0 })
  }
  const recordResult = (known: boolean) => {
    if (lineup) storePractice(lineup.shortId, { at: Date.now(), missed: !known })
    changeView(() => {
      setResults([...results, known])
      setRevealed(false)
    })
  }
  const startAgain = () =>
    changeView(() => {
      setChosen(choose())
      setResults([])
    })

  if (!lineup)
    return (
      <FullScreenDialog
        caption={`Practice · ${title}`}
        title="Done"
        buttons={<FooterButton Icon={RotateCcw} label="Practice Again" onClick={startAgain} />}
        onClose={onClose}
      >
        <section ref={body} tabIndex={-1} className={SCROLLED_PART}>
          <p className="text-lg">{`You had ${results.filter(Boolean).length} of ${results.length} right.`}</p>
          <ol className="mt-3 flex flex-col gap-1">
            {chosen.map((entry, index) => (
              <li key={entry.lineup.id} className="flex min-h-9 items-center gap-2">
                <PracticeResult known={results[index] ?? false} />
                <span>{entry.lineup.title}</span>
              </li>
            ))}
          </ol>
        </section>
      </FullScreenDialog>
    )
  const map = findMap(lineup.map)
  return (
    <FullScreenDialog
      caption={
        <span className="tabular-nums">
          {`${results.length + 1} of ${chosen.length} · Practice · ${title}`}
        </span>
      }
      // The title may say where to stand.
      title={isRevealed ? lineup.title : `${agentName(lineup.agent)} on ${mapName(lineup.map)}`}
      buttons={
        isRevealed ? (
          <>
            <FooterButton Icon={X} label="Not yet" onClick={() => recordResult(false)} variant="quiet" />
            <FooterButton Icon={Check} label="Knew it" onClick={() => recordResult(true)} />
          </>
        ) : (
          <FooterButton Icon={Eye} label="Show" onClick={() => changeView(() => setRevealed(true))} />
        )
      }
      onClose={onClose}
    >
      <section
        ref={body}
        aria-label={isRevealed ? 'How to play it' : 'Where it lands'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container has to be reachable.
        tabIndex={0}
        className={`${SCROLLED_PART} ${STAGE}`}
      >
        {isRevealed ? (
          <PlayedSteps key={lineup.id} lineup={lineup} />
        ) : (
          <div className="flex flex-col items-center gap-3 landscape:max-wide:flex-row landscape:max-wide:items-start">
            <p className="text-lg">Where do you stand, and what do you aim at?</p>
            {map && <LandingMap map={map} to={lineup.throw.to?.point} />}
          </div>
        )}
      </section>
      <PreloadedSteps lineup={lineup} />
    </FullScreenDialog>
  )
}

type ButtonProps = { Icon: LucideIcon; label: string; onClick: () => void; variant?: 'primary' | 'quiet' }

function FooterButton({ Icon, label, onClick, variant = 'primary' }: ButtonProps) {
  return (
    <button type="button" onClick={onClick} className={`${buttonClass[variant]} flex-1 sm:max-w-64`}>
      <Icon className="size-5" aria-hidden />
      <span>{label}</span>
    </button>
  )
}

function PracticeResult({ known }: { known: boolean }) {
  const Icon = known ? Check : X
  return (
    <>
      <Icon className={`size-5 shrink-0 ${known ? 'text-success' : 'text-danger'}`} aria-hidden />
      <span className="sr-only">{known ? 'Knew it:' : 'Not yet:'}</span>
    </>
  )
}
