/** Any text of a template gives a sentence or a PDF, never a failure of the server. */
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkLetterText, fillLetterText, parseLetterText } from '#contract/letter/letter-text.ts'
import { placeholderNames } from '#contract/letter/placeholders.ts'
import { letterTemplate } from '#contract/letter/template.ts'
import type { Person } from '#db/build/person.ts'
import { drawLetter } from '#server/letter/issued-letter/draw-letter.ts'
import type { PrintedLetter } from '#server/letter/issued-letter/printed-letter.ts'
import { startApp } from '#test/harness.ts'
import { buildEmployee, buildLetterOffice, type LetterOffice } from '#test/letter-office.ts'

const hr = startApp()
let office: LetterOffice
let budi: Person
beforeAll(async () => {
  office = await buildLetterOffice(hr)
  budi = await buildEmployee(hr.sql, office.company)
})

const piece = fc.oneof(
  fc.constantFrom(
    '{{',
    '}}',
    '[[',
    ']]',
    '[[upah: ',
    '**',
    '---',
    '\n',
    '1. ',
    'Nama : ',
    '{{gajih}}',
    '{{ nama }}',
    '\t',
    '🙂',
    'Ş',
    '<b>',
  ),
  fc.constantFrom(...placeholderNames).map((it) => `{{${it}}}`),
  fc.string({ maxLength: 30 }),
)
const body = fc.array(piece, { minLength: 1, maxLength: 25 }).map((it) => it.join(''))

describe('texts of templates', { timeout: 120_000 }, () => {
  it('are refused with a sentence or printed', async () => {
    await fc.assert(
      fc.asyncProperty(body, async (text) => {
        const answer = await office.hcis.call(letterTemplate.preview, {
          body: { body: text, position_id: budi.position_id },
        })
        expect([200, 400, 422]).toContain(answer.status)
        if (answer.status === 200) expect(answer.raw.subarray(0, 5).toString()).toBe('%PDF-')
        else expect(answer.message.length).toBeGreaterThan(5)
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    ['[[upah: [[nama: a]]]]', 'Bagian [[ ]] tidak boleh di dalam bagian lain'],
    ['[[upah: a', 'Tanda [[ tanpa ]]'],
    ['a ]]', 'Tanda ]] tanpa [['],
    ['{{nmaa}}', 'Tidak dikenal: {{nmaa}}. Maksud Anda {{nama}}?'],
  ])('%s is refused', (text, sentence) => {
    const [first] = checkLetterText(text, () => 'nama')
    expect(first).toBe(sentence)
  })

  it('leave a line out with its condition, and count the items on', () => {
    const { text } = fillLetterText('1. satu\n[[upah: 2. dua {{upah}}]]\n3. tiga', {})
    expect(text).toBe('1. satu\n3. tiga')
    expect(parseLetterText(text).map((it) => it.kind === 'item' && it.number)).toEqual(['1.', '2.'])
  })

  it('of nothing but spaces after a bracket are read at once', () => {
    const text = `{{${' '.repeat(19_000)}`
    expect(checkLetterText(text)).toEqual([])
    expect(fillLetterText(text, {}).text).toBe(text)
    expect(checkLetterText(`{{ nama }} {{${' '.repeat(19_000)}}}`)).toHaveLength(1)
  })

  it('name twenty unknown placeholders at most', () => {
    let guesses = 0
    const text = Array.from({ length: 3_000 }, (_, n) => `{{x${n}}}`).join('')
    expect(checkLetterText(text, () => String(guesses++))).toHaveLength(20)
    expect(guesses).toBe(20)
  })

  it('that their values make longer than a letter are refused', async () => {
    const { position_id } = await buildEmployee(hr.sql, office.company, { name: 'Nama Panjang '.repeat(6).trim() })
    const answer = await office.hcis.call(letterTemplate.preview, {
      body: { body: '{{nama}}\n'.repeat(2_000), position_id },
    })
    expect([answer.status, answer.message]).toEqual([422, 'Isi surat paling panjang 40.000 karakter'])
  })

  it('of 20,000 characters are printed on several pages, the same each time', async () => {
    const letter: PrintedLetter = {
      ...{
        title: 'Surat',
        number: '001/HR/SKK/XI/2026',
        text: 'kata **tebal** '.repeat(1_300),
        place: 'Jakarta',
        day: '18 November 2026',
      },
      letterhead: {
        legal_name: 'PT Contoh',
        address: 'Jl. A',
        contacts: [],
        footer: null,
        margin_top_mm: 0,
        logo: null,
      },
      ...{ signatory: { name: 'Ratna', title: 'HR', signature: null }, party: null, verify: null, made_at: 0 },
    }
    const [one, other] = [await drawLetter(letter), await drawLetter(letter)]
    expect(one.equals(other)).toBe(true)
    expect(one.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3)
  })
})
