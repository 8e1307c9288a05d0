import localFont from 'next/font/local'

/** Font of body text. */
export const textFont = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-text',
  display: 'swap',
})

/** Condensed font of headings. */
export const headingFont = localFont({
  src: '../node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2',
  weight: '600',
  variable: '--font-heading',
  display: 'swap',
})
