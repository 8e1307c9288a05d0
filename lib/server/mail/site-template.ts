import 'server-only'
import { readEnv } from '@/lib/config'
import { operatorLine } from '@/lib/operator'
import { site } from '@/lib/site'
import { fillTemplate } from './template'
import { readTemplate, type SiteTemplate } from './template-files'

/**
 * Fills a mail template of the site. Its name, its address and who runs it are added to the values.
 * @returns HTML. @throws Error as `fillTemplate` does.
 */
export async function fillSiteTemplate(
  name: SiteTemplate,
  values: Readonly<Record<string, string>>,
): Promise<string> {
  const { siteUrl, operator } = readEnv()
  return fillTemplate(await readTemplate(name), {
    ...values,
    SiteName: site.name,
    SiteURL: siteUrl,
    Operator: operator ? operatorLine(operator) : '',
  })
}
