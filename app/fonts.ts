import localFont from 'next/font/local'

/** Font of body text. `npm run fonts` writes both font files. */
export const textFont = localFont({
  src: './fonts/inter.woff2',
  weight: '400 600',
  variable: '--font-text',
  display: 'optional',
})

/** Condensed font of headings. */
export const headingFont = localFont({
  src: './fonts/barlow-condensed.woff2',
  weight: '600',
  variable: '--font-heading',
  display: 'optional',
})
