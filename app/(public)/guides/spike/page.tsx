import { Suspense } from 'react'
import { GuidePage } from '@/components/guides/guide-page'
import { Columns, GuideSection, Text } from '@/components/guides/guide-section'
import { SpikePlayer } from '@/components/guides/spike/spike-player'
import { SpikeTimeline, TimelineLegend } from '@/components/guides/spike/spike-timeline'
import { ThrowWindowFromUrl } from '@/components/guides/spike/throw-window-from-url'
import { DefuseTable, SpikeTable } from '@/components/guides/tables'
import {
  BEEP_PHASES,
  DEFUSE_CHECKPOINT_SECONDS,
  DEFUSE_SECONDS,
  DETONATION_SECONDS,
  defuseSeconds,
  PLANT_SECONDS,
  VERY_FAST_BEEP_SECONDS,
} from '@/lib/game/times-and-credits'
import { guideImage } from '@/lib/guides/guide-card'
import { GUIDES } from '@/lib/guides/guides'
import { latestDefuseStartSecond, VERY_FAST_BEEP_START_SECOND } from '@/lib/guides/spike'
import { pageMetadata } from '@/lib/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export const metadata = pageMetadata({
  title: GUIDES.spike.title,
  description: `Planting takes ${PLANT_SECONDS} seconds, defusing ${DEFUSE_SECONDS} with a checkpoint at ${DEFUSE_CHECKPOINT_SECONDS}, and the spike goes off after ${DETONATION_SECONDS}. When it is too late to defuse.`,
  path: routes.spikeGuide,
  image: guideImage('spike'),
})

export default function SpikeGuidePage() {
  return (
    <GuidePage
      id="spike"
      title="Spike: plant, defuse, detonation"
      lead={`From the plant, everyone has ${DETONATION_SECONDS} seconds. A full defuse takes ${DEFUSE_SECONDS} of them, so it has to begin within ${latestDefuseStartSecond('start')}.`}
    >
      <div className="wide:grid wide:grid-cols-[minmax(0,8fr)_minmax(0,5fr)] wide:gap-x-10">
        <GuideSection id="timeline" title="Can I still defuse?">
          <Text>
            <p className="noscript:hidden">
              Play the seconds after the plant, or drag to the one you are at, to see whether a full defuse is
              still possible, and whether one from the checkpoint is.
            </p>
          </Text>
          <Suspense>
            <ThrowWindowFromUrl />
          </Suspense>
          <SpikePlayer timeline={<SpikeTimeline />} legend={<TimelineLegend />} />
        </GuideSection>
        <GuideSection id="times" title="The times">
          <SpikeTable />
        </GuideSection>
      </div>
      <div className="wide:grid wide:grid-cols-3 wide:gap-x-10">
        <GuideSection id="beeping" title="What the beeping tells you">
          <Text>
            <p>
              You need no clock to know how long the spike has been down. Its beeping has three phases of{' '}
              {BEEP_PHASES[0].to} seconds each: it changes {BEEP_PHASES[1].from} seconds after the plant and
              again at {BEEP_PHASES[2].from}. In the last {VERY_FAST_BEEP_SECONDS} seconds, from{' '}
              {VERY_FAST_BEEP_START_SECOND} on, it is very fast.
            </p>
            <p>
              That last change is the one to remember. Once it is very fast, {VERY_FAST_BEEP_SECONDS} seconds
              are left and a full defuse needs {DEFUSE_SECONDS}: without the checkpoint, leave. With it,{' '}
              {defuseSeconds('checkpoint')} seconds are enough.
            </p>
          </Text>
        </GuideSection>
        <GuideSection id="defusing" title="When it is too late to defuse" className="wide:col-span-2">
          <Columns>
            <Text>
              <p>
                A defuse has a checkpoint at {DEFUSE_CHECKPOINT_SECONDS} seconds. Reach it and that half is
                kept: let go to fight, and the next try needs only the other {defuseSeconds('checkpoint')}{' '}
                seconds. Let go before it, and the next try begins from nothing.
              </p>
              <p>
                A full defuse has to begin {latestDefuseStartSecond('start')} seconds after the plant at the
                latest, one from the checkpoint at {latestDefuseStartSecond('checkpoint')}.
              </p>
            </Text>
            <DefuseTable />
          </Columns>
        </GuideSection>
      </div>
    </GuidePage>
  )
}
