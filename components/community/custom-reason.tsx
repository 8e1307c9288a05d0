import { TEXT_AREA_CLASS } from '@/components/ui/field'
import { MAX_REPORT_TEXT_LENGTH } from '@/lib/limits'
import { countCharacters } from '@/lib/texts'

type CustomReasonProps = { text: string; error: string | undefined; onChange: (text: string) => void }

export function CustomReason({ text, error, onChange }: CustomReasonProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <textarea
        name="customReason"
        aria-label="Your reason"
        aria-invalid={error ? true : undefined}
        aria-describedby="report-text-count report-text-error"
        value={text}
        maxLength={MAX_REPORT_TEXT_LENGTH}
        rows={4}
        onChange={(event) => onChange(event.target.value)}
        className={`${TEXT_AREA_CLASS} scroll-mb-16`}
      />
      <p id="report-text-count" className="self-end text-muted text-xs">
        {`${countCharacters(text)} / ${MAX_REPORT_TEXT_LENGTH}`}
      </p>
      <p id="report-text-error" aria-live="polite" className="text-danger text-sm empty:hidden">
        {error}
      </p>
    </div>
  )
}
