import { CreditBars } from '@/components/guides/credit-bars'
import { CreditFacts } from '@/components/guides/credit-facts'
import { GuidePage } from '@/components/guides/guide-page'
import { GuideSection } from '@/components/guides/guide-section'
import { LossTable } from '@/components/guides/loss-table'
import { WorkedRounds } from '@/components/guides/worked-rounds'
import { lossCredits } from '@/lib/guides/economy'
import {
  DEFUSE_CREDITS,
  FIRST_LOSS_CREDITS,
  KILL_CREDITS,
  LOSS_STEP_CREDITS,
  PLANT_CREDITS,
  STARTING_CREDITS,
  WIN_CREDITS,
} from '@/lib/guides/facts'
import { formatCredits } from '@/lib/guides/format'
import { pageMetadata } from '@/lib/pages/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export const metadata = pageMetadata({
  title: 'Economy Guide: What Every Round Pays',
  description: `Start with ${formatCredits(STARTING_CREDITS)} credits, win ${formatCredits(WIN_CREDITS)}, lose ${formatCredits(FIRST_LOSS_CREDITS)} and more with each loss in a row. Kills, plants, defuses and worked examples.`,
  path: routes.economyGuide,
})

export default function EconomyGuidePage() {
  return (
    <GuidePage
      id="economy"
      title="Economy: what every round pays"
      lead={`Everyone starts with ${formatCredits(STARTING_CREDITS)} credits. From then on the result of a round decides most of what you can buy in the next one.`}
    >
      <GuideSection id="credits" title="The credits">
        <p>
          A won round pays {formatCredits(WIN_CREDITS)}, a lost one {formatCredits(FIRST_LOSS_CREDITS)} or
          more. On top of that every kill pays {KILL_CREDITS}, a plant {PLANT_CREDITS} and a defuse{' '}
          {DEFUSE_CREDITS}.
        </p>
        <CreditFacts />
      </GuideSection>
      <GuideSection id="compared" title="Side by side">
        <CreditBars />
      </GuideSection>
      <GuideSection id="losses" title="Losses in a row">
        <p>
          The first loss pays {formatCredits(FIRST_LOSS_CREDITS)}. The bonus then rises by {LOSS_STEP_CREDITS}{' '}
          with each further loss in a row. The third pays {formatCredits(lossCredits(3))}, just{' '}
          {formatCredits(WIN_CREDITS - lossCredits(3))} less than a win.
        </p>
        <LossTable />
      </GuideSection>
      <GuideSection id="examples" title="Worked examples">
        <p>What you kept, plus the result, plus kills, plus a plant or a defuse: that is your next round.</p>
        <WorkedRounds />
      </GuideSection>
    </GuidePage>
  )
}
