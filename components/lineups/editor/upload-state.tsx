import { RotateCcw } from 'lucide-react'
import { ProgressBar } from '@/components/ui/progress-bar'
import { errorMessage } from '@/lib/errors'
import { canRetry, type Upload } from './use-uploads'

export function UploadState({
  upload,
  name,
  retry,
  keepFormer,
}: {
  upload: Upload
  name: string
  retry: () => void
  keepFormer: (() => void) | undefined
}) {
  const className =
    'inline-flex min-h-11 items-center justify-center gap-1.5 rounded-control border border-line bg-surface-2 px-3 font-semibold'
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b p-2 text-xs">
      {upload.error ? (
        <p role="alert" className="w-full text-danger">
          {errorMessage(upload.error)}
        </p>
      ) : (
        <ProgressBar label={`Uploading ${name}`} value={upload.progress} max={1} />
      )}
      {canRetry(upload) && (
        <button type="button" aria-label={`Upload ${name} again`} onClick={retry} className={className}>
          <RotateCcw className="size-4" aria-hidden />
          Try again
        </button>
      )}
      {upload.error && keepFormer && (
        <button
          type="button"
          aria-label={`Keep the former image of ${name}`}
          onClick={keepFormer}
          className={className}
        >
          Keep the former image
        </button>
      )}
    </div>
  )
}
