import { Fragment } from 'react'
import { TEMPLATE_VARIABLES } from '@/lib/campaigns/campaign'

export function TemplateHelp() {
  return (
    <details className="-mt-2 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted underline underline-offset-4">
        What a template needs
      </summary>
      <p className="text-muted">
        A published template of the mail provider. It may use these variables and no others, and should have
        the link for leaving the list:
      </p>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        {Object.entries(TEMPLATE_VARIABLES).map(([name, text]) => (
          <Fragment key={name}>
            <dt>
              <code>{`{{{${name}}}}`}</code>
            </dt>
            <dd className="text-muted">{text}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  )
}
