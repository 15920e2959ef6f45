import { expect, it } from 'vitest'
import { parseXml } from '#test/parse-xml.ts'
import { xmlDocument } from './xml.ts'

it('escapes texts, so that they are read back as they were', () => {
  const text = `Budi & "Siti" <b>'x'</b> ]]> é`
  const file = xmlDocument('Root', 'urn:a', [
    ['List', [['Name', text]]],
    ['Empty', null],
    ['Number', 0],
  ]).toString()
  const root = parseXml(file)
  expect([root.name, root.attributes]).toEqual(['Root', 'xmlns:xsi="urn:a"'])
  expect(root.children.map((it) => [it.name, it.attributes, it.text])).toEqual([
    ['List', '', ''],
    ['Empty', 'xsi:nil="true"', ''],
    ['Number', '', '0'],
  ])
  expect(root.children[0]?.children[0]?.text).toBe(text)
})

it('leaves out characters that XML cannot write, and takes no odd name', () => {
  expect(parseXml(xmlDocument('A', 'b', [['C', 'x\u0000\u0008\ud800y']]).toString()).children[0]?.text).toBe('xy')
  expect(() => xmlDocument('A', 'b', [['C D', 'x']])).toThrow('no name')
})
