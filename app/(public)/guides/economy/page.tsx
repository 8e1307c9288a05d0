import { Suspense } from 'react'
import { CreditBars } from '@/components/guides/credit-bars'
import { GuidePage } from '@/components/guides/guide-page'
import { Columns, GuideSection, PointList, Text } from '@/components/guides/guide-section'
import { LossChart } from '@/components/guides/loss-chart'
import { Planner } from '@/components/guides/planner/planner'
import { PlannerFromUrl } from '@/components/guides/planner/planner-from-url'
import { CreditTable, LossTable } from '@/components/guides/tables'
import { WorkedRounds } from '@/components/guides/worked-rounds'
import {
  DEFUSE_CREDITS,
  FIRST_LOSS_CREDITS,
  KILL_CREDITS,
  LOSS_STEP_CREDITS,
  MAX_CREDITS,
  MAX_LOSS_CREDITS,
  PLANT_CREDITS,
  STARTING_CREDITS,
  SURVIVED_LOSS_CREDITS,
  WIN_CREDITS,
} from '@/lib/game/times-and-credits'
import { LOSSES_TO_MAX } from '@/lib/guides/economy'
import { formatCredits, formatOrdinal } from '@/lib/guides/format'
import { guideImage } from '@/lib/guides/guide-card'
import { GUIDES } from '@/lib/guides/guides'
import { DEFAULT_PLAN } from '@/lib/guides/plan'
import { pageMetadata } from '@/lib/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export const metadata = pageMetadata({
  title: GUIDES.economy.title,
  description: `Start with ${formatCredits(STARTING_CREDITS)} credits, win ${formatCredits(WIN_CREDITS)}, lose ${formatCredits(FIRST_LOSS_CREDITS)} and more with each loss in a row. Kills, plants, defuses and worked examples.`,
  path: routes.economyGuide,
  image: guideImage('economy'),
})

export default function EconomyGuidePage() {
  return (
    <GuidePage
      id="economy"
      title="Economy: what every round pays"
      lead={`Everyone starts with ${formatCredits(STARTING_CREDITS)} credits. From then on the result of a round decides most of what you can buy in the next one.`}
    >
      <GuideSection id="planner" title="What can I buy next round?">
        <Text>
          <p className="noscript:hidden">
            Set the rounds of this half and what you did in the last one. The plan is kept in the address, so
            you can send it to your team.
          </p>
          <p className="hidden noscript:block">
            The planner needs JavaScript. The tables and worked examples below do the same sums.
          </p>
        </Text>
        <Suspense fallback={<Planner plan={DEFAULT_PLAN} />}>
          <PlannerFromUrl />
        </Suspense>
      </GuideSection>
      <div className="wide:grid wide:grid-cols-3 wide:gap-x-10">
        <GuideSection id="advice" title="Buy, save or force">
          <PointList
            points={[
              'Buy: your credits pay for the full buy. Buying less to be rich later gives a round away.',
              'Save: your credits do not pay for the full buy now, but after one cheap round they will, even if you lose it, unless you survive as an attacker without a plant or as a defender after the detonation. Spend only what still leaves the full buy.',
              'Force: saving would not bring a full buy next time either, or nothing is carried over because the sides switch. Then spend together: five half buys beat one rifle.',
            ]}
          />
        </GuideSection>
        <GuideSection id="credits" title="The credits">
          <Text>
            <p>
              A won round pays {formatCredits(WIN_CREDITS)}, a lost one usually{' '}
              {formatCredits(FIRST_LOSS_CREDITS)} or more. On top of that every kill pays{' '}
              {formatCredits(KILL_CREDITS)}, a plant {formatCredits(PLANT_CREDITS)} and a defuse{' '}
              {formatCredits(DEFUSE_CREDITS)}. Nobody can hold more than {formatCredits(MAX_CREDITS)}.
            </p>
          </Text>
          <CreditTable />
        </GuideSection>
        <GuideSection id="compared" title="Side by side">
          <CreditBars />
        </GuideSection>
      </div>
      <GuideSection id="losses" title="Losses in a row">
        <Columns>
          <Text>
            <p>
              The first loss pays {formatCredits(FIRST_LOSS_CREDITS)}. The bonus then rises by{' '}
              {formatCredits(LOSS_STEP_CREDITS)} with each further loss in a row, and ends at{' '}
              {formatCredits(MAX_LOSS_CREDITS)}: from the {formatOrdinal(LOSSES_TO_MAX)} loss in a row on,
              every loss pays that, just {formatCredits(WIN_CREDITS - MAX_LOSS_CREDITS)} less than a win.
            </p>
            <p>
              Anyone who survives a lost round as an attacker without a plant, or as a defender after the
              detonation, gets {formatCredits(SURVIVED_LOSS_CREDITS)} instead of the bonus (Riot’s notes for
              patch 1.11 of the PC game).
            </p>
          </Text>
          <LossChart />
          <LossTable />
        </Columns>
      </GuideSection>
      <GuideSection id="examples" title="Worked examples">
        <Text>
          <p>
            What you kept, plus the result, plus kills, plus a plant or a defuse: that is your next round.
          </p>
        </Text>
        <WorkedRounds />
      </GuideSection>
    </GuidePage>
  )
}
