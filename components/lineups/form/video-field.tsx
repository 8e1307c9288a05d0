import { Field } from '@/components/ui/field'
import { storedVideoLink, videoId } from '@/lib/lineups/video'
import { VideoPanel } from '../viewer/video-panel'
import { FORM } from './lineup-fields'

/** The link of a lineup's video, and the video that it leads to. */
export function VideoField({
  link,
  onChange,
  error,
}: {
  link: string
  onChange: (link: string) => void
  error: string | undefined
}) {
  const stored = storedVideoLink(link)
  const id = stored && videoId(stored)
  return (
    <div className="flex flex-col gap-3">
      <Field
        form={FORM}
        name="youtubeUrl"
        label="YouTube URL"
        inputMode="url"
        autoComplete="off"
        placeholder="https://www.youtube.com/watch?v=…"
        value={link}
        onChange={(event) => onChange(event.target.value)}
        error={error}
        hint={id ? `Video ${id}` : 'The link of a YouTube video, a Short or a live stream.'}
      />
      {id && (
        <div className="max-w-xl">
          <VideoPanel key={id} id={id} title="preview" className="rounded-control" />
        </div>
      )}
    </div>
  )
}
