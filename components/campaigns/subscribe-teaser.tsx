import { buttonClass } from '@/components/ui/button'
import { INPUT_CLASS } from '@/components/ui/field'
import { routes } from '@/lib/routes'
import { Honeypot } from './honeypot'

/** A plain form, whose POST redirects to a page with the result. @param idPrefix unique on the page. */
export function SubscribeTeaser({ idPrefix, label }: { idPrefix: string; label: string }) {
  const id = `${idPrefix}-email`
  return (
    <form
      action={routes.postSubscription}
      method="post"
      className="flex w-full max-w-md flex-col gap-1.5 text-left"
    >
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder="you@example.com"
          className={`${INPUT_CLASS} min-w-[min(12rem,100%)] flex-1`}
        />
        <button type="submit" className={`${buttonClass.quiet} h-12`}>
          Subscribe
        </button>
      </div>
      <Honeypot idPrefix={idPrefix} />
    </form>
  )
}
