import Link from 'next/link'
import { routes } from '@/lib/routes'

/** The address of a lineup on this site, whichever its host was when the note was written. */
const LINEUP_ADDRESS = /(https?:\/\/[^\s/]+\/lineup\/[a-z0-9-]+)/

/** An admin's note to the author of a lineup, with links to the lineups that it names. */
export function ReviewNote({ note }: { note: string }) {
  return (
    <p className="whitespace-pre-line">
      {note.split(LINEUP_ADDRESS).map((part, index) => {
        const slug = index % 2 === 1 && part.split('/').at(-1)
        if (!slug) return <span key={part}>{part}</span>
        return (
          <Link
            key={part}
            href={routes.lineup(slug)}
            prefetch={false}
            className="inline-flex min-h-11 items-center break-all text-signal underline underline-offset-4"
          >
            {part}
          </Link>
        )
      })}
    </p>
  )
}
