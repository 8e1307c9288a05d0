import type { MetadataRoute } from 'next'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'

export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: `${site.name}: ${site.tagline}`,
    short_name: site.name,
    description: site.description,
    start_url: '/',
    display: 'standalone',
    background_color: site.themeColor,
    theme_color: site.themeColor,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Saved', url: routes.saved() },
      { name: 'Playbooks', url: routes.playbooks },
      { name: 'Kept on This Device', url: routes.offline },
    ],
    screenshots: [
      screenshot('list.webp', '780x1688', 'narrow', 'The lineups of an agent on a map'),
      screenshot('lineup.webp', '780x1688', 'narrow', 'A lineup, step by step'),
      screenshot('wide.webp', '1280x720', 'wide', 'The lineups of a map on a wide screen'),
    ],
  }
}

const screenshot = (file: string, sizes: string, form_factor: 'narrow' | 'wide', label: string) => ({
  src: `/screenshots/${file}`,
  sizes,
  type: 'image/webp',
  form_factor,
  label,
})
