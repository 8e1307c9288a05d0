'use client'

import { Search, X } from 'lucide-react'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState, useTransition } from 'react'
import { usePlatform } from '@/components/hooks/home-href'
import { rememberTypedSearch } from '@/components/hooks/typed-search'
import { Spinner } from '@/components/ui/spinner'
import { MAX_QUERY_LENGTH } from '@/lib/limits'
import { normalizeSearchText } from '@/lib/lineups/list/filter-params'
import { filterTransitions } from '@/lib/lineups/list/filter-transitions'
import { DEFAULT_FILTERS } from '@/lib/lineups/list/filters'
import { parseListUrl } from '@/lib/lineups/list/list-url'
import { isListPath } from '@/lib/pages'
import { routes } from '@/lib/routes'

const TYPING_PAUSE_MS = 300

/** On a list, typing searches after a pause. On other pages, submitting opens the list of the remembered platform. */
export function SearchBox() {
  const router = useRouter()
  const isOnList = isListPath(usePathname())
  const platform = usePlatform()
  const [isPending, startTransition] = useTransition()
  const [isOpen, setOpen] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (isOpen) inputRef.current?.focus()
  }, [isOpen])

  const search = useEffectEvent(() => {
    clearTimeout(timer.current)
    const filters = parseListUrl(new URL(window.location.href)) ?? { ...DEFAULT_FILTERS, platform }
    const query = normalizeSearchText(inputRef.current?.value ?? '')
    rememberTypedSearch(query)
    // While a list is loading, the URL is still that of the list before.
    if (isOnList && !isPending && query === filters.q) return
    const navigate = isOnList && filters.q ? router.replace : router.push
    startTransition(() =>
      navigate(routes.lineups(filterTransitions.query(filters, query)), { scroll: false }),
    )
  })

  /** The user may have left the list during the pause. */
  const searchWhileTyping = useEffectEvent(() => {
    if (isOnList) search()
  })

  const searchAfterPause = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(searchWhileTyping, TYPING_PAUSE_MS)
  }

  return (
    <search>
      <button
        type="button"
        aria-label={isOpen ? 'Close search' : 'Open search'}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex size-[min(2.75rem,14vw)] items-center justify-center rounded-control hover:bg-surface-3 noscript:hidden wide:hidden"
      >
        {isOpen ? <X className="size-5" /> : <Search className="size-5" />}
      </button>
      <form
        action={routes.home()}
        data-open={isOpen || undefined}
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
        className="absolute inset-x-0 top-full hidden border-line border-b bg-ground p-2 data-open:block noscript:static noscript:block noscript:min-w-44 noscript:border-0 noscript:p-0 wide:static wide:block wide:border-0 wide:p-0"
      >
        <label className="relative block">
          <span className="sr-only">Search lineups</span>
          <span className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted">
            {isPending ? <Spinner className="size-4" /> : <Search className="size-4" aria-hidden />}
          </span>
          <input
            ref={inputRef}
            type="search"
            name="q"
            maxLength={MAX_QUERY_LENGTH}
            placeholder="Search lineups..."
            autoComplete="off"
            enterKeyHint="search"
            // When the focus moves to a link, the user may be leaving, which a delayed search must not prevent.
            onBlur={({ relatedTarget }) => {
              if (relatedTarget instanceof HTMLAnchorElement) clearTimeout(timer.current)
            }}
            onChange={({ nativeEvent }) => {
              // Text that is being composed, such as a Chinese word by its sounds, is not searched for yet.
              if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) clearTimeout(timer.current)
              else searchAfterPause()
            }}
            onCompositionEnd={searchAfterPause}
            className="h-11 w-full rounded-control border border-edge bg-surface-1 pr-3 pl-9 text-base placeholder:text-muted hover:border-muted wide:w-72 wide:text-sm"
          />
        </label>
      </form>
      <Suspense fallback={null}>
        <QueryFromUrl inputRef={inputRef} />
      </Suspense>
    </search>
  )
}

/** Shows the URL's query in the input. A component of its own, because `useSearchParams` suspends in static pages. */
function QueryFromUrl({ inputRef }: { inputRef: RefObject<HTMLInputElement | null> }) {
  const searchParams = useSearchParams()
  // On other pages, `q` is the text of another search.
  const query = isListPath(usePathname()) ? (searchParams.get('q') ?? '') : ''
  const lastQuery = useRef('')
  useEffect(() => {
    const input = inputRef.current
    if (!input) return
    const typed = normalizeSearchText(input.value)
    // The user is typing if the focused input differs from the URL's previous query.
    const isTyping = input === document.activeElement && typed !== lastQuery.current
    if (!isTyping && typed !== normalizeSearchText(query)) input.value = query
    lastQuery.current = normalizeSearchText(query)
  }, [inputRef, query])
  return null
}
