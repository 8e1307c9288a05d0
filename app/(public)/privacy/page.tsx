import Link from 'next/link'
import { OperatorContact } from '@/components/layout/operator-contact'
import { Prose } from '@/components/layout/prose'
import { BreadcrumbJsonLd } from '@/components/navigation/breadcrumbs'
import { BIN_DAYS, DELETION_GRACE_DAYS, EMPTY_SEARCH_DAYS } from '@/lib/limits'
import { pageMetadata } from '@/lib/metadata'
import { STORED } from '@/lib/privacy'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'

export const ensureStatic = 'navigation'

export const metadata = pageMetadata({
  title: 'Privacy Policy',
  description: `What ${site.name} stores about you, why, who else sees it, and how to have it deleted.`,
  path: routes.privacy,
})

export default function PrivacyPage() {
  return (
    <Prose
      title="Privacy Policy"
      lead="You can use this site without telling it who you are. This page says what it stores once you do, and what it never does."
      changed="2026-11-30"
    >
      <BreadcrumbJsonLd trail={[{ name: 'Privacy Policy', path: routes.privacy }]} />
      <h2 id="short">In short</h2>
      <ul>
        <li>An account is optional. Browsing, searching, sharing and the guides work without one.</li>
        <li>There is no advertising, and we do not sell or rent data to anyone.</li>
        <li>Only accounts need cookies. Reading the site sets none.</li>
        <li>A video loads from YouTube only after you click it.</li>
      </ul>

      <h2 id="operator">Who is responsible</h2>
      <OperatorContact />

      <h2 id="visiting">When you only visit</h2>
      <p>
        To answer a request, a server has to see the network address it came from. The services that host the
        site may keep it in their technical logs for a while. We do not build profiles from it.
      </p>
      <p>
        The operator can switch on analytics. Where that is done, page views are counted, and nothing else:
        the counter is told the page’s path without what you searched for, and the site that led you here. It
        sets no cookie, and a browser that sends “Do Not Track” or “Global Privacy Control” is not counted.
        Where analytics are off, no script of theirs is loaded at all.
      </p>
      <p>
        When you type a search that finds nothing, its words are counted, so that we learn which lineups are
        missing: the words and the day, without your network address, your account or anything else about you.
        For some days, a hash of the words and your network address keeps you from being counted twice. We
        read words that were searched more than once. What looks like an email address, a web address or a
        long number is left out, and so is a browser that sends one of those two signals. After{' '}
        {EMPTY_SEARCH_DAYS} days the words are deleted.
      </p>
      <p>
        When the site’s own code fails in your browser, or loads what it should not, the browser sends us the
        error and the path of the page, without its query. It is written to the technical log.
      </p>
      <p>
        The pictures of a lineup’s steps are stored and delivered by this site, and so is the preview picture
        of a video. The video itself is played by YouTube, from its no-cookie domain youtube-nocookie.com, and
        only after you click it. From then on{' '}
        <a href="https://policies.google.com/privacy" rel="noopener">
          Google’s privacy policy
        </a>{' '}
        applies to that player.
      </p>

      <h2 id="account">When you have an account</h2>
      <p>This is all that the database stores about people:</p>
      <ul>
        {[...new Set(Object.values(STORED))].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        <li>
          Your password, only as a hash kept by the authentication service. Nobody can read the password
          itself, not even the admins. The service also keeps your sessions, with browser and network address,
          and when you signed in.
        </li>
      </ul>

      <h2 id="cookies">Cookies and storage in your browser</h2>
      <p>
        When you sign in, strictly necessary session cookies are set; signing out removes them. Signing up
        sets one for a day, so that confirming your address in this browser also signs you in; resetting your
        password, and exporting or deleting your account, set one for fifteen minutes. One stays for a year
        after you have signed in: it shows that this browser knows your account, so that strangers who try
        passwords can’t lock you out. For admins, one more remembers which tab of their dashboard was open. No
        other cookies are used, and therefore no banner asks about them.
      </p>
      <p>
        Your browser’s own storage may keep small display settings, such as your platform and how you watch
        lineups, the map and agent that you looked at last, for a day the lineup that you wanted to save
        before you signed in, and what you typed into the form of a lineup, or as an admin of a campaign,
        until it is saved or sent. It also keeps the pages that you choose to keep on your phone, and what you
        practiced. None of it is sent to us. What you save or say about a lineup without a connection stays
        there until it could be sent. When you sign out, the pages that show your own data are removed, and
        the playbooks that you opened by a link while you were signed in. If scripts are blocked at that
        moment, they are removed at the latest when this site is next opened with scripts.
      </p>

      <h2 id="mails">Emails</h2>
      <p>There are six kinds, and no others:</p>
      <ul>
        <li>
          Emails about your account: to confirm your address or a new one, to reset your password, and to tell
          you that your password or your address was changed, or that your account will be or was deleted.
        </li>
        <li>An invitation to an account, if the operator enters your address.</li>
        <li>
          An email that a playbook of your team is yours now, because its owner handed it over or has left.
        </li>
        <li>
          Emails about your lineups: when one, or your change to one, is published, sent back or rejected, and
          when one is unpublished or deleted. Every one of them has a link that turns them off with one click,
          and your account page has a setting for them.
        </li>
        <li>
          An email to confirm that you want our news, when somebody puts your address on the subscriber list.
        </li>
        <li>
          News of the site, only if you put your address on the subscriber list and confirmed it. Every one of
          them has a link that takes you off the list with one click.
        </li>
      </ul>

      <h2 id="others">Who else handles the data</h2>
      <p>
        The database, the accounts and the pictures are kept with Supabase, and emails are sent through
        Resend. Both work on our behalf and only for that purpose. Beyond that we pass data on only where the
        law makes us.
      </p>

      <h2 id="how-long">How long it is kept, and how to have it deleted</h2>
      <p>
        Account data is kept for as long as the account exists. A saved lineup is gone as soon as you unsave
        it. An address on the subscriber list stops being used when you unsubscribe; that you did is
        remembered, so that you are not written to again. A lineup that you withdraw or that an admin deletes
        can be restored for {BIN_DAYS} days; then it is deleted with its pictures.
      </p>
      <p>
        You can delete your account yourself, from your account page or, also when you are banned, on the page{' '}
        <Link href={routes.accountData} prefetch={false}>
          Export or delete your account
        </Link>
        . It takes your password. You are signed out everywhere at once, and get an email.{' '}
        {DELETION_GRACE_DAYS} days later the account is deleted, and nobody can bring it back. Until then you
        can sign in and keep it. A last email tells you when it is done; after that, your address is gone from
        our database as well.
      </p>
      <p>
        With the account go your email address, your username and your password, your saved lineups, whether
        lineups worked for you, your playbooks, unless a team keeps them, your subscription to our news, and
        your lineups that are not published, with their pictures. You choose whether your published lineups
        stay as anonymous content or go as well. Reports stay without your name, and copies that others made
        of playbooks you shared stay theirs. That an admin deleted or banned an account stays in a log which
        only admins read, so that what admins do can be checked; your username, your email address and the
        reason of a ban are removed from it together with the account. An account that an admin deletes leaves
        its lineups as anonymous content.
      </p>

      <h2 id="rights">Your rights</h2>
      <p>
        You can download what we store about you as one file, from your account page or the page named above.
        You can change your username, your email address and your password on your account page yourself. A
        subscription to our news moves to the new address. For anything else, such as a correction or an
        objection, write to us at the address <a href="#operator">at the top of this page</a>; never send us
        your password. Depending on where you live, you can also complain to your data protection authority.
      </p>

      <h2 id="changes">Changes</h2>
      <p>
        When the site starts to handle data differently, this page changes first, and the date at its top with
        it.
      </p>
    </Prose>
  )
}
