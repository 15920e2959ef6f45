import { BODY_TOO_LONG, isTooLong, type NewsForm } from '#contract/home/news.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { canAddressNews } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { authorize, invalid } from '#server/platform/http/errors.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { areCompanies, type NewsDraft } from './queries.ts'

/** Validates a form: a sanitised body, and only companies that the caller may write for. */
export const newsDraftOf = async (
  tx: Db,
  me: Caller,
  form: NewsForm,
  stored: readonly number[],
): Promise<NewsDraft> => {
  // Loaded at the first news item, which is cheaper than at every start.
  const { sanitizeBody } = await import('./sanitize-body.ts')
  const body = sanitizeBody(form.body) ?? invalid({ body: [screenMessages.news.bodyRequired] })
  // Escaping bare < and & makes the body longer.
  if (isTooLong(body)) invalid({ body: [BODY_TOO_LONG] })
  const company_ids = [...new Set(form.company_ids ?? stored)].toSorted((a, b) => a - b)
  if (company_ids.length === 0 && !canAddressNews(me, []))
    invalid({ company_ids: [screenMessages.news.companyRequired] })
  authorize(canAddressNews(me, company_ids))
  if (!(await areCompanies(tx, company_ids))) invalid({ company_ids: [screenMessages.news.companyUnknown] })
  return { ...form, body, company_ids }
}
