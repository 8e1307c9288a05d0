import { JsonLd } from '@/components/ui/json-ld'
import { readEnv } from '@/lib/config'
import { getSiteUrl } from '@/lib/server/site-url'
import { site } from '@/lib/site'

export async function OrganizationJsonLd() {
  const siteUrl = await getSiteUrl()
  const { operator } = readEnv()
  return (
    <JsonLd
      data={{
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: site.name,
        url: siteUrl,
        logo: `${siteUrl}/icons/logo.svg`,
        sameAs: [site.xUrl, site.youtubeUrl].filter(Boolean),
        ...(operator && { legalName: operator.name, email: operator.email, address: operator.address }),
      }}
    />
  )
}
