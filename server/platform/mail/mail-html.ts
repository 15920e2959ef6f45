/** The HTML part of a notification mail: what happened, the facts, one button, and the address in plain text. */

export type MailFact = readonly [label: string, value: string]

interface Content {
  subject: string
  /** Paragraphs are separated by empty lines. */
  body: string
  facts: readonly MailFact[]
  button: { label: string; url: string }
  preferencesUrl: string
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
const withBreaks = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>')

const paragraphsOf = (body: string) =>
  body
    .trim()
    .split(/\n\s*\n/)
    .map((text) => `<p style="margin:0 0 12px">${withBreaks(text)}</p>`)
    .join('\n')

const rowOf = ([label, value]: MailFact) => `<tr>
<td class="label line" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde5e7;color:#52646a;vertical-align:top;width:120px">${escapeHtml(label)}</td>
<td class="line" style="padding:10px 0;border-bottom:1px solid #dde5e7;vertical-align:top;word-break:break-word">${withBreaks(value)}</td>
</tr>`

const factsOf = (facts: readonly MailFact[]) =>
  facts.length === 0
    ? ''
    : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 20px">
${facts.map(rowOf).join('\n')}
</table>`

/** Colours of a dark mail program; inline styles are those of a light one, as some programs know nothing else. */
const STYLE = `@media (prefers-color-scheme: dark) {
body, .page { background: #0f1719 !important; color: #e4ecee !important }
.card { background: #182325 !important; border-color: #2c3b3f !important; color: #e4ecee !important }
.label, .small { color: #a9babf !important }
.line { border-color: #2c3b3f !important }
a.text { color: #7fd1dc !important }
}
@media (max-width: 480px) {
.card { padding: 16px !important }
.label { display: block !important; width: auto !important; padding: 10px 0 0 !important; border-bottom: 0 !important }
.label + td { display: block !important; padding: 0 0 10px !important }
}`

export const notificationHtml = ({ subject, body, facts, button, preferencesUrl }: Content) => `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f6f7;color:#1d2a2e;font:15px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div class="page" style="max-width:560px;margin:0 auto;padding:20px 12px">
<div class="card" style="background:#ffffff;border:1px solid #dde5e7;border-radius:12px;padding:24px;color:#1d2a2e">
${paragraphsOf(body)}
${factsOf(facts)}
<a href="${escapeHtml(button.url)}" style="display:inline-block;background:#0e5a63;color:#ffffff;text-decoration:none;font-weight:600;padding:12px 22px;border-radius:10px">${escapeHtml(button.label)}</a>
</div>
<p class="small" style="margin:16px 4px 0;font-size:13px;color:#52646a;word-break:break-word">
<a class="text" href="${escapeHtml(preferencesUrl)}" style="color:#0e5a63;font-weight:600">Atur notifikasi email</a><br>
Tombol tidak terbuka? Salin alamat ini: ${escapeHtml(button.url)}
</p>
</div>
</body>
</html>
`
