import Link from 'next/link'
import { OperatorContact } from '@/components/layout/operator-contact'
import { Prose } from '@/components/layout/prose'
import { BreadcrumbJsonLd } from '@/components/navigation/breadcrumbs'
import { pageMetadata } from '@/lib/metadata'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'

export const ensureStatic = 'navigation'

export const metadata = pageMetadata({
  title: 'Terms of Service',
  description: `The rules of ${site.name}: what you may submit, what may be done with it, moderation and liability.`,
  path: routes.terms,
})

export default function TermsPage() {
  return (
    <Prose
      title="Terms of Service"
      lead={`These are the rules for using ${site.name}. By using the site you accept them; if you do not, please do not use it.`}
      changed="2026-11-25"
    >
      <BreadcrumbJsonLd trail={[{ name: 'Terms of Service', path: routes.terms }]} />
      <h2 id="service">What the site offers</h2>
      <p>
        {site.name} is a free community site with ability lineups and guides for Valorant on Mobile and PC.
        Everybody may browse it, link to it and share its lineups.
      </p>

      <h2 id="account">Your account</h2>
      <ul>
        <li>You need an email address that you can read, because it has to be confirmed.</li>
        <li>Choose a username that neither insults nor impersonates anybody.</li>
        <li>Keep your password to yourself. What is done with your account counts as done by you.</li>
        <li>
          If the law where you live requires a parent’s permission at your age, get it before you sign up.
        </li>
      </ul>

      <h2 id="content">What you may submit</h2>
      <p>
        Submit lineups that you tried and that work, with a title that says what they do. These have no place
        here, be it in a lineup, its pictures and video, a playbook, a username or a report:
      </p>
      <ul>
        <li>hate, harassment, threats, sexual content or violence beyond what the game itself shows;</li>
        <li>anything illegal, and anything that infringes someone else’s rights;</li>
        <li>other people’s personal data;</li>
        <li>cheats, and links to them or to harmful software;</li>
        <li>spam, advertising, and reports made only to bother someone.</li>
      </ul>
      <p>
        Do not attack the site, get around its limits, or copy it in bulk in a way that burdens it for others.
      </p>

      <h2 id="license">The license you give</h2>
      <p>
        What you submit stays yours. You let us store it, convert it to other sizes and formats, correct its
        text, and show it on {site.name} and where its lineups are shared, worldwide, free of charge and
        non-exclusively. You confirm that you are allowed to give this license.
      </p>
      <p>
        The license ends when the lineup is taken down. When you delete your account, you choose whether your
        published lineups stay without your name or are removed too. Your other lineups are deleted.
      </p>

      <h2 id="moderation">Moderation</h2>
      <p>
        A lineup that you submit is shown to others once it is published. An admin decides on that; new
        lineups of trusted members may be published without it. Admins may decline, edit, unpublish or delete
        lineups, act on reports, and ban or delete accounts that break these rules. A banned account can only
        export or delete its data. If you think that a decision is wrong, write to us.
      </p>
      <p>
        If something here infringes your rights or breaks these rules, use Report in the lineup’s viewer or
        write to us, and say which lineup you mean and why.
      </p>

      <h2 id="warranty">No warranty</h2>
      <p>
        The site is offered as it is. Games change, so a lineup or a number in a guide can be out of date, and
        the site can be slow, interrupted or ended. We do not promise that it is free of errors or always
        there, and as far as the law allows we are not liable for damage that comes from using it. Rights that
        the law gives you and that cannot be excluded remain untouched.
      </p>
      <p>Some links lead to sites that we do not run, such as X and YouTube. Their own terms apply there.</p>

      <h2 id="trademarks">Not affiliated</h2>
      <p>{site.disclaimer}</p>

      <h2 id="changes">Changes and contact</h2>
      <p>
        When these terms change, the date at the top changes with them. What you do on the site after that
        falls under the new terms. You can stop using it at any time.
      </p>
      <OperatorContact />
      <p>
        How we treat your data is in the <Link href={routes.privacy}>Privacy Policy</Link>.
      </p>
    </Prose>
  )
}
