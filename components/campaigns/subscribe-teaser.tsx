import { buttonClass } from '@/components/ui/button'
import { INPUT_CLASS } from '@/components/ui/field'
import { routes } from '@/lib/routes'
import { Honeypot } from './honeypot'

/**
 * The short form for getting on the list, for stored documents: a plain form that needs none of the page's code. Its
 * answer is a page of its own, since a stored document can show none.
 * @param form tells ids apart where a page has it twice.
 */
export function SubscribeTeaser({ form, label }: { form: string; label: string }) {
  const id = `${form}-email`
  return (
    <form
      action={routes.sendSubscription}
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
      <Honeypot form={form} />
    </form>
  )
}
