'use client'

import { Search, X } from 'lucide-react'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState, useTransition } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { choose } from '@/lib/lineups/choices'
import { parseFilters, tidyQuery } from '@/lib/lineups/filters'
import { routes } from '@/lib/routes'

const TYPING_PAUSE_MS = 300

/** The search box with the page's own search text in it; typing searches after a short pause. */
export function SearchBox() {
  const router = useRouter()
  const pathname = usePathname()
  const params = useSearchParams()
  const [isPending, startTransition] = useTransition()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const query = params.get('q') ?? ''
  useEffect(() => () => clearTimeout(timer.current), [])

  function search(text: string, how: 'push' | 'replace') {
    clearTimeout(timer.current)
    const filters = parseFilters(pathname === '/' ? new URLSearchParams(params) : new URLSearchParams())
    const wanted = tidyQuery(text)
    if (wanted === filters.q && pathname === '/') return
    startTransition(() => router[how](routes.home(choose.query(filters, wanted)), { scroll: false }))
  }

  return (
    <SearchForm
      query={query}
      isPending={isPending}
      onSearch={(text) => search(text, 'push')}
      onType={(text) => {
        clearTimeout(timer.current)
        if (pathname === '/')
          timer.current = setTimeout(() => search(text, query ? 'replace' : 'push'), TYPING_PAUSE_MS)
      }}
    />
  )
}

/**
 * The form itself. Without JavaScript it is sent as it stands. On a narrow screen it hides behind a button;
 * without JavaScript, the button leads to nothing and the form is always shown.
 */
export function SearchForm({
  query,
  isPending = false,
  onSearch,
  onType,
}: {
  query: string
  isPending?: boolean
  onSearch?: (text: string) => void
  onType?: (text: string) => void
}) {
  const [open, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (open) field.current?.focus()
  }, [open])
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = query
  }, [query])

  return (
    <search>
      <button
        type="button"
        aria-label={open ? 'Close search' : 'Open search'}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex size-11 items-center justify-center rounded-control hover:bg-surface-3 wide:hidden"
      >
        {open ? <X className="size-5" /> : <Search className="size-5" />}
      </button>
      <form
        action="/"
        data-open={open || undefined}
        onSubmit={(event) => {
          if (!onSearch) return
          event.preventDefault()
          onSearch(field.current?.value ?? '')
        }}
        className="absolute inset-x-0 top-full hidden border-line border-b bg-ground p-2 data-open:block wide:static wide:block wide:border-0 wide:p-0"
      >
        <label className="relative block">
          <span className="sr-only">Search lineups</span>
          <span className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 text-muted">
            {isPending ? <Spinner className="size-4" /> : <Search className="size-4" aria-hidden />}
          </span>
          <input
            ref={field}
            type="search"
            name="q"
            maxLength={60}
            defaultValue={query}
            placeholder="Search lineups..."
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => onType?.(event.target.value)}
            className="h-11 w-full rounded-control border border-line bg-surface-1 pr-3 pl-9 text-base placeholder:text-muted hover:border-line-strong wide:w-72 wide:text-sm"
          />
        </label>
      </form>
    </search>
  )
}
