// Runs the reloading server and Vite in one terminal; when one ends, the other ends too.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './sources.mjs'

const bin = (name) => join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)
const env = { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'development' }
const start = (name, args) =>
  spawn(bin(name), args, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })

const children = [start('tsx', ['watch', '--clear-screen=false', 'server/main.ts']), start('vite', [])]

let code = 0
const stop = () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
for (const child of children)
  child.on('exit', (exit) => {
    code ||= exit ?? 0
    process.exitCode = code
    stop()
  })
