import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemPath } from '#server/platform/env.ts'
import { projectRoot } from '#server/platform/start/project-root.ts'
import { parseEnvironment, withEnvironmentFiles } from './environment-file.mjs'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hcis-bin-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('parseEnvironment', () => {
  it.each([
    ['plain values without surrounding blanks', 'A=  one two \t\nB=', { A: 'one two', B: '' }],
    ['single quotes literally', String.raw`A='it is \n "so" # yes'`, { A: String.raw`it is \n "so" # yes` }],
    ['escapes in double quotes', String.raw`A="a \"b\" \$c \\ \n"`, { A: String.raw`a "b" $c \ \n` }],
    ['quotes inside a plain value literally', `A=it's "so"`, { A: `it's "so"` }],
    ['quoted parts side by side', `A='one'"two" three`, { A: 'onetwothree' }],
    ['escaped characters and continued lines', 'A=one\\\ntwo\\ \nB=x', { A: 'onetwo ', B: 'x' }],
    ['values over several quoted lines', "A='one\ntwo'\nB=x", { A: 'one\ntwo', B: 'x' }],
    ['no comments and no other lines', '# A=1\n; B=2\nexport C\n\nD=4 # 5', { D: '4 # 5' }],
    ['several assignments on one line as one value', 'A=1 B=2', { A: '1 B=2' }],
    ['Windows line ends', "A='1'\r\nB=2\r\n", { A: '1', B: '2' }],
  ])('reads %s', (_, text, values) => expect(parseEnvironment(text)).toEqual(values))
})

describe('withEnvironmentFiles', () => {
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  const unit = () => join(folder, 'unit.env')

  it('prefers the environment, even an empty value, then the file, then .env', async () => {
    await write('.env', 'A=local\nB=local\nC=local\nD=local')
    await write('named.env', 'A=file\nB=file\nC=file')
    const environment = { HCIS_ENV_FILE: join(folder, 'named.env'), A: 'own', B: '' }
    expect(withEnvironmentFiles(environment, folder, unit())).toMatchObject({ A: 'own', B: '', C: 'file', D: 'local' })
  })

  it('reads the file of the unit when none is named, with the data folder that the unit sets', async () => {
    expect(withEnvironmentFiles({}, folder, unit())).toEqual({})
    await write('unit.env', "BACKUP_PASSPHRASE='kata sandi'")
    const values = { BACKUP_PASSPHRASE: 'kata sandi', DATA_DIR: '/var/lib/hcis', NODE_ENV: 'production' }
    expect(withEnvironmentFiles({}, folder, unit())).toEqual(values)
    expect(withEnvironmentFiles({ DATA_DIR: 'data' }, folder, unit()).DATA_DIR).toBe('data')
  })

  it('refuses a named file that cannot be read', () => {
    expect(() => withEnvironmentFiles({ HCIS_ENV_FILE: '/nowhere/x.env' }, folder)).toThrow(
      'HCIS_ENV_FILE: /nowhere/x.env cannot be read.',
    )
  })
})

describe('hcis', () => {
  const HCIS_ENV_FILE = '/dev/null'
  const run = (program: string, env: Record<string, string> = {}) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const options = { env: { PATH: systemPath, HCIS_ENV_FILE, ...env } }
      execFile(process.execPath, [program, 'backup', 'x'], options, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
      )
    })
  const release = async () => {
    for (const part of ['bin', 'scripts', 'package.json'])
      await cp(join(projectRoot, part), join(folder, part), { recursive: true })
    await mkdir(join(folder, 'dist', 'server'), { recursive: true })
    await writeFile(
      join(folder, 'dist', 'server', 'cli.js'),
      'console.log(JSON.stringify([process.argv.slice(2), process.env.GREETING]))',
    )
  }

  it('runs the built program without development packages, also by npm run db and by a link', async () => {
    await release()
    await writeFile(join(folder, 'settings'), 'GREETING="halo"')
    await symlink(join(folder, 'bin', 'hcis.mjs'), join(folder, 'hcis'))
    for (const program of ['bin/hcis.mjs', 'scripts/db.mjs', 'hcis'])
      expect(await run(join(folder, program), { HCIS_ENV_FILE: join(folder, 'settings') })).toEqual({
        code: 0,
        said: '[["backup","x"],"halo"]\n',
      })
  })

  it('says that the build is missing when there is neither a build nor its tools', async () => {
    await release()
    await rm(join(folder, 'dist'), { recursive: true })
    expect(await run(join(folder, 'bin', 'hcis.mjs'))).toEqual({
      code: 1,
      said: 'HCIS is not built: run npm run build first.\n',
    })
  })
})
