import { FormError } from '@/components/forms/form-error'
import { buttonClass } from '@/components/ui/button'
import { routes } from '@/lib/routes'

export function ReauthenticationEnded({ message }: { message: string | undefined }) {
  return (
    <div className="flex flex-col gap-4">
      <FormError message={message} />
      {/* Not a Link, because it leads to the page that is open: the forms on it would keep their state. */}
      <a href={routes.accountData} className={`${buttonClass.primary} self-start`}>
        Enter the password
      </a>
    </div>
  )
}
