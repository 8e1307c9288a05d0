import Link from 'next/link'
import { OperatorContact } from '@/components/layout/operator-contact'
import { OrganizationJsonLd } from '@/components/layout/organization-json-ld'
import { Prose } from '@/components/layout/prose'
import { BreadcrumbJsonLd } from '@/components/navigation/breadcrumbs'
import {
  MAX_EASY_MISSED_SHARE,
  MAX_MEDIUM_MISSED_SHARE,
  MAX_STEP_IMAGES,
  MIN_CHECK_ACCOUNT_DAYS,
  MIN_CHECK_SHARE,
  MIN_CHECK_VERDICTS,
  MIN_COUNTED_ACCOUNT_DAYS,
  MIN_FIRST_VERDICTS,
  MIN_STEP_IMAGES,
  MIN_VERIFIED_ACCOUNT_DAYS,
  MIN_VERIFIED_VERDICTS,
} from '@/lib/limits'
import { pageMetadata } from '@/lib/metadata'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'
import { formatCount } from '@/lib/texts'

export const ensureStatic = 'navigation'

export const metadata = pageMetadata({
  title: 'About',
  description: `What ${site.name} is for, who makes the lineups, how they are checked, and how to reach us.`,
  path: routes.about,
})

export default function AboutPage() {
  return (
    <Prose
      title={`About ${site.name}`}
      lead="A place to find the throw you need before the round starts, and to pass on the ones you found yourself."
    >
      <BreadcrumbJsonLd trail={[{ name: 'About', path: routes.about }]} />
      <OrganizationJsonLd />
      <h2 id="what">What it is for</h2>
      <p>
        A lineup is a spot to stand on, something to aim at and an ability to use from there, so that it lands
        where it should although you can’t see the target. Lineups are easy to use and hard to remember.{' '}
        {site.name} collects them for Valorant on Mobile and on PC, so that you can look one up in the seconds
        you have: choose the map, your agent and the ability, open a card, and follow its pictures or its
        video.
      </p>
      <p>
        Next to the lineups there are <Link href={routes.guides}>short guides</Link> to the spike, the maps
        and the economy.
      </p>
      <h2 id="who">Who makes it</h2>
      <p>
        {site.name} is a community site. The lineups come from players with an account and from the admins who
        run the site. What a player submits is usually not public at first: an admin looks at it, then
        publishes it or not. Only new lineups of members whose earlier ones were good may appear at once. Each
        lineup has {MIN_STEP_IMAGES} to {MAX_STEP_IMAGES} step pictures, a video, or both.
      </p>
      <p>
        Games change, and lineups stop working. If one did not work for you, or has the wrong title, use
        Report in its viewer: the admins read the reports.
      </p>
      <h2 id="verdicts">Whether a lineup works</h2>
      <p>
        People with an account say whether a lineup worked for them, and on which patch. Authors don’t judge
        their own lineups. What banned people said is left out, and what others say is counted once their
        account is {formatCount(MIN_COUNTED_ACCOUNT_DAYS, 'day')} old. After a patch that touched a lineup, it
        counts as checked when an admin says that it works, or when at least {MIN_CHECK_VERDICTS} accounts do
        that were {MIN_CHECK_ACCOUNT_DAYS} days old, and {MIN_CHECK_SHARE * 100} % of all such accounts.
      </p>
      <p>
        How hard a lineup is comes from what people said about it first: from {MIN_FIRST_VERDICTS} people on,
        it is easy if at most {MAX_EASY_MISSED_SHARE * 100} % of them missed, medium up to{' '}
        {MAX_MEDIUM_MISSED_SHARE * 100} %, and hard above that; accounts younger than {MIN_CHECK_ACCOUNT_DAYS}{' '}
        days don’t count, and several with one mailbox count once. A lineup is verified while{' '}
        {MIN_VERIFIED_VERDICTS} people, each with an account that was {MIN_VERIFIED_ACCOUNT_DAYS} days old,
        say that it works on the current patch. When its throw is changed, both start again.
      </p>
      <h2 id="free">What it costs</h2>
      <p>
        Nothing. Browsing, searching, sharing and reading need no account. A free account lets you save
        lineups, say whether they worked, and report them. There is no advertising.
      </p>
      <h2 id="pictures">The pictures</h2>
      <p>
        The pictures of maps, agents and abilities are original drawings made for this site, not artwork of
        the game. The pictures in a lineup’s steps are uploaded by the people who made it.
      </p>
      <h2 id="contact">Contact</h2>
      <OperatorContact />
      <p>
        How we treat your data is in the <Link href={routes.privacy}>Privacy Policy</Link>, the rules are in
        the <Link href={routes.terms}>Terms of Service</Link>.
      </p>
      <h2 id="disclaimer">Not affiliated</h2>
      <p>{site.disclaimer}</p>
    </Prose>
  )
}
