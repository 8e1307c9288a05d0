import { useController } from 'react-hook-form'
import { VideoPicture } from '@/components/lineups/video-picture'
import { VIDEO_PICTURES } from '@/lib/lineups/video-pictures'
import type { FormValues } from './form-values'

/** The thumbnail of a lineup without step images. @param video the id on YouTube. */
export function VideoPictureField({ video }: { video: string }) {
  const { field, formState } = useController<FormValues, 'videoPicture'>({ name: 'videoPicture' })
  return (
    <fieldset className="max-w-xl">
      <legend className="mb-1.5 font-medium text-sm">Thumbnail</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {VIDEO_PICTURES.map((label, value) => (
          <label
            key={label}
            className="flex flex-col gap-1 rounded-control border border-line p-1 text-sm has-checked:border-signal"
          >
            {/* Another video has its own key, so that its picture does not count as missing. */}
            <VideoPicture key={video} video={video} picture={value} />
            <span className="flex min-h-9 items-center gap-2 px-1">
              <input
                {...field}
                type="radio"
                value={value}
                checked={field.value === value}
                // A change during the save would be lost.
                onChange={() => formState.isSubmitting || field.onChange(value)}
                className="size-4 shrink-0 accent-signal"
              />
              <span>{label}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
