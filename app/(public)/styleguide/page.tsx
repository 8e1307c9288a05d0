import { Buttons } from '@/components/styleguide/buttons'
import { Cards } from '@/components/styleguide/cards'
import { StyleguideSection } from '@/components/styleguide/example'
import { Feedback } from '@/components/styleguide/feedback'
import { Fields } from '@/components/styleguide/fields'
import { Navigation } from '@/components/styleguide/navigation'
import { ColorTokens, SizeTokens } from '@/components/styleguide/tokens'
import { pageMetadata } from '@/lib/metadata'
import { routes } from '@/lib/routes'
import { readTokens } from '@/lib/server/stylesheet'

/** Next reports an error if any part of this page would be rendered per request. */
export const ensureStatic = 'navigation'

export const metadata = {
  ...pageMetadata({
    title: 'Styleguide',
    description: 'Every part of the site in every state, its colors and measures, and the rules they follow.',
    path: routes.styleguide,
  }),
  robots: { index: false },
}

const RULES = {
  colors: [
    'Red and blue are the colors of Attack and Defense, and of nothing else.',
    'One signal color: for what is pressed first, what is chosen, and the focus.',
    'What went wrong is orange, and says so in words; what is done is green.',
    'One surface step for each elevation; a hairline between things, an edge around inputs.',
  ],
  measures: [
    'Headings in the condensed face, everything else in the text face, figures of one width.',
    'A main control is at least 44 px high, any other 24 px.',
    'Motion takes 0.12 s and shows where something came from; none where less motion is asked for.',
    'From 1920 px on everything grows with the screen.',
  ],
  buttons: [
    'One primary button in a place.',
    'The label says what happens; while it happens, it says that.',
    'What can’t be taken back is asked for first.',
  ],
  fields: [
    'Every field has a label above it; a placeholder is not a label.',
    'What is wrong stands under the field it is about, and is read out.',
    'What was typed is never lost.',
  ],
  answers: [
    'A place is never empty: it says what is the case and what to do about it.',
    'A toast only says what could be missed without harm.',
  ],
  navigation: [
    'What leads elsewhere is a link, and works without JavaScript.',
    'A picture alone has a label.',
  ],
  cards: [
    'A card is pressed as a whole.',
    'A title has two lines at most; its picture never moves what is below.',
  ],
} as const

export default async function StyleguidePage() {
  const tokens = await readTokens()
  return (
    <article className="mx-auto max-w-6xl pt-6 wide:pt-10">
      <h1 className="text-4xl wide:text-5xl">Styleguide</h1>
      <p className="mt-3 text-lg text-muted">
        Dark, calm, precise: an instrument, read in the middle of a match.
      </p>
      <StyleguideSection id="colors" title="Colors" rules={RULES.colors}>
        <ColorTokens tokens={tokens} />
      </StyleguideSection>
      <StyleguideSection id="measures" title="Type, measures, motion" rules={RULES.measures}>
        <SizeTokens tokens={tokens} />
      </StyleguideSection>
      <StyleguideSection id="buttons" title="Buttons" rules={RULES.buttons}>
        <Buttons />
      </StyleguideSection>
      <StyleguideSection id="fields" title="Fields" rules={RULES.fields}>
        <Fields />
      </StyleguideSection>
      <StyleguideSection id="answers" title="Feedback" rules={RULES.answers}>
        <Feedback />
      </StyleguideSection>
      <StyleguideSection id="navigation" title="Navigation" rules={RULES.navigation}>
        <Navigation />
      </StyleguideSection>
      <StyleguideSection id="cards" title="Cards" rules={RULES.cards}>
        <Cards />
      </StyleguideSection>
    </article>
  )
}
