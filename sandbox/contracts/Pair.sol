// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Payments} from "./Payments.sol";
import {Token} from "./Tokens.sol";

/// Two tokens whose product of reserves never shrinks by a trade. Each trade leaves 0.3 % behind.
contract Pair is Token {
    uint256 public constant MINIMUM_LIQUIDITY = 1000;
    address public immutable factory;
    address public token0;
    address public token1;
    uint112 private reserve0;
    uint112 private reserve1;
    uint32 private changedAt;
    bool private busy;

    event Mint(address indexed sender, uint256 amount0, uint256 amount1);
    event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to);
    event Swap(
        address indexed sender,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out,
        address indexed to
    );
    event Sync(uint112 reserve0, uint112 reserve1);

    modifier once() {
        require(!busy, "busy");
        busy = true;
        _;
        busy = false;
    }

    constructor() Token("Pair Share", "SHARE", 18) {
        factory = msg.sender;
    }

    function initialize(address first, address second) external {
        require(msg.sender == factory, "factory only");
        token0 = first;
        token1 = second;
    }

    function getReserves() public view returns (uint112, uint112, uint32) {
        return (reserve0, reserve1, changedAt);
    }

    /// Shares for what was paid in before this call.
    function mint(address to) external once returns (uint256 shares) {
        (uint256 held0, uint256 held1) = _held();
        uint256 paid0 = held0 - reserve0;
        uint256 paid1 = held1 - reserve1;
        if (totalSupply == 0) {
            shares = _root(paid0 * paid1) - MINIMUM_LIQUIDITY;
            _create(address(0), MINIMUM_LIQUIDITY);
        } else {
            uint256 share0 = (paid0 * totalSupply) / reserve0;
            uint256 share1 = (paid1 * totalSupply) / reserve1;
            shares = share0 < share1 ? share0 : share1;
        }
        require(shares > 0, "nothing paid in");
        _create(to, shares);
        _settle(held0, held1);
        emit Mint(msg.sender, paid0, paid1);
    }

    /// Pays out what the shares sent to this contract are worth.
    function burn(address to) external once returns (uint256 amount0, uint256 amount1) {
        (uint256 held0, uint256 held1) = _held();
        uint256 shares = balanceOf[address(this)];
        amount0 = (shares * held0) / totalSupply;
        amount1 = (shares * held1) / totalSupply;
        require(amount0 > 0 && amount1 > 0, "no shares");
        _destroy(address(this), shares);
        Payments.pay(token0, to, amount0);
        Payments.pay(token1, to, amount1);
        (held0, held1) = _held();
        _settle(held0, held1);
        emit Burn(msg.sender, amount0, amount1, to);
    }

    function swap(uint256 out0, uint256 out1, address to, bytes calldata) external once {
        require(out0 > 0 || out1 > 0, "nothing asked");
        require(out0 < reserve0 && out1 < reserve1, "not enough in reserve");
        require(to != token0 && to != token1, "wrong receiver");
        if (out0 > 0) Payments.pay(token0, to, out0);
        if (out1 > 0) Payments.pay(token1, to, out1);
        (uint256 held0, uint256 held1) = _held();
        uint256 in0 = _above(held0, reserve0 - out0);
        uint256 in1 = _above(held1, reserve1 - out1);
        require(in0 > 0 || in1 > 0, "nothing paid");
        uint256 product = (held0 * 1000 - in0 * 3) * (held1 * 1000 - in1 * 3);
        require(product >= uint256(reserve0) * reserve1 * 1_000_000, "price not met");
        _settle(held0, held1);
        emit Swap(msg.sender, in0, in1, out0, out1, to);
    }

    function sync() external once {
        (uint256 held0, uint256 held1) = _held();
        _settle(held0, held1);
    }

    function _held() private view returns (uint256, uint256) {
        return (Token(token0).balanceOf(address(this)), Token(token1).balanceOf(address(this)));
    }

    function _settle(uint256 held0, uint256 held1) private {
        require(held0 <= type(uint112).max && held1 <= type(uint112).max, "too much");
        reserve0 = uint112(held0);
        reserve1 = uint112(held1);
        changedAt = uint32(block.timestamp);
        emit Sync(reserve0, reserve1);
    }

    function _above(uint256 value, uint256 base) private pure returns (uint256) {
        return value > base ? value - base : 0;
    }

    /// Integer square root by Newton's steps.
    function _root(uint256 value) private pure returns (uint256 guess) {
        guess = value;
        uint256 next = value / 2 + 1;
        while (next < guess) {
            guess = next;
            next = (value / next + next) / 2;
        }
    }
}
