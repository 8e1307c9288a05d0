import Image from 'next/image'

export function StepPicture({ url, alt }: { url: string; alt: string }) {
  return (
    <Image
      src={url}
      alt={alt}
      width={320}
      height={180}
      // The image optimizer serves images of public lineups only.
      unoptimized
      loading="lazy"
      className="aspect-video w-full rounded-control border border-line object-cover"
    />
  )
}
