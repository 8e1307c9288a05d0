import type { Problem, ProblemCode } from '../messages'

/** A step image that was stored: the address it is served at, and its size in pixels. */
export type UploadedImage = { url: string; width: number; height: number }

/** What is answered to an upload: the step image, or why it was not taken. */
export type UploadAnswer = UploadedImage | { problem: Problem }

/** The HTTP status for each reason to refuse an upload. */
const STATUS: Partial<Record<ProblemCode, number>> = {
  'upload-needs-sign-in': 401,
  banned: 403,
  'image-too-large': 413,
  'image-wrong-type': 415,
  'image-too-many-pixels': 422,
  'image-broken': 422,
  'uploads-full': 403,
  'too-many-unused-uploads': 429,
  'rate-limited': 429,
}

/** The status for a problem; 500 where it is none of the sender's. */
export const statusOf = ({ code }: Problem): number => STATUS[code] ?? 500
