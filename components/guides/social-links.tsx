import { buttonClass } from '@/components/ui/button'
import { site } from '@/lib/site'

const ACCOUNTS = [
  { name: 'X', href: site.xUrl, icon: <path d="M5 4l14 16M19 4L5 20" strokeWidth="2.5" /> },
  {
    name: 'YouTube',
    href: site.youtubeUrl,
    icon: (
      <>
        <rect x="2" y="5" width="20" height="14" rx="4" strokeWidth="2" />
        <path d="M10 9l5 3-5 3z" fill="currentColor" strokeWidth="1" />
      </>
    ),
  },
]

export function SocialLinks() {
  return ACCOUNTS.filter(({ href }) => href).map(({ name, href, icon }) => (
    <a key={name} href={href} rel="noopener" className={buttonClass.quiet}>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="size-5"
        aria-hidden
      >
        {icon}
      </svg>
      <span>{`${site.name} on ${name}`}</span>
    </a>
  ))
}
