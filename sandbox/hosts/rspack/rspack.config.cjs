module.exports = { mode: 'production', entry: './src/main.js', output: { publicPath: 'auto' } }
