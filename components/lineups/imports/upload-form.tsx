'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { FormError } from '@/components/forms/form-error'
import { networkError } from '@/components/forms/network-errors'
import { useBlockUnload } from '@/components/hooks/unsaved-input'
import { buttonClass } from '@/components/ui/button'
import { ProgressBar } from '@/components/ui/progress-bar'
import { defaultListQuery } from '@/lib/dashboard/list-query'
import { type AppError, errorMessage } from '@/lib/errors'
import { routes } from '@/lib/routes'
import { uploadImport } from './upload-import'

type Sending = { file: File; sent: number; error?: AppError }

/** @param importId an interrupted import to resume. @param mends the import whose invalid rows the file mends. */
export function UploadForm({ importId, mends }: { importId?: string; mends?: string }) {
  const router = useRouter()
  const resumeId = useRef(importId)
  const [sending, setSending] = useState<Sending>()
  const isSending = sending !== undefined && !sending.error
  useBlockUnload(isSending)

  const upload = async (file: File) => {
    setSending({ file, sent: 0 })
    try {
      const result = await uploadImport(file, resumeId.current, {
        mends,
        onCreated: (id) => {
          resumeId.current = id
        },
        onProgress: (sent) => setSending({ file, sent }),
      })
      if (!result.ok)
        return setSending({ file, sent: 0, error: result.error ?? { code: 'import-not-uploaded' } })
      setSending(undefined)
      router.push(routes.admin({ ...defaultListQuery('import'), import: result.data.id }))
    } catch (error) {
      setSending((current) => ({ file, sent: current?.sent ?? 0, error: networkError(error) }))
    }
  }

  const firstLabel = mends ? 'Upload the mended table' : 'Choose a file'
  const percent = sending && Math.floor((sending.sent / Math.max(sending.file.size, 1)) * 100)
  return (
    <div className="flex flex-col gap-3">
      <FormError message={sending?.error && errorMessage(sending.error)} />
      {isSending ? (
        <div className="flex max-w-md flex-col gap-2">
          <p role="status">
            <span>{`Uploading ${sending.file.name}: `}</span>
            <span className="tabular-nums">{`${percent} %`}</span>
          </p>
          <ProgressBar label="Upload" value={sending.sent} max={sending.file.size} />
        </div>
      ) : (
        <p className="flex flex-wrap gap-2">
          <label className={`${buttonClass.primary} cursor-pointer focus-within:outline-2`}>
            <span>{importId ? 'Choose the same file again' : firstLabel}</span>
            <input
              type="file"
              accept={mends ? '.csv,.tsv,.json' : '.zip,.csv,.tsv,.json'}
              className="sr-only"
              onChange={({ target }) => {
                const file = target.files?.[0]
                // Lets the same file be chosen again after an error.
                target.value = ''
                if (file) void upload(file)
              }}
            />
          </label>
          {sending?.error && sending.error.code !== 'file-changed' && (
            <button type="button" onClick={() => void upload(sending.file)} className={buttonClass.quiet}>
              {resumeId.current ? 'Go on with the upload' : 'Try again'}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
