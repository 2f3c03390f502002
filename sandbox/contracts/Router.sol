// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Factory} from "./Factory.sol";
import {Pair} from "./Pair.sol";
import {Payments} from "./Payments.sol";
import {WrappedEther} from "./WrappedEther.sol";

/// Trades along a path of pairs, and fills or empties a pair, for whoever calls it.
contract Router {
    address public immutable factory;
    address payable public immutable WETH;

    modifier before(uint256 deadline) {
        require(block.timestamp <= deadline, "deadline passed");
        _;
    }

    constructor(address factory_, address payable weth) {
        factory = factory_;
        WETH = weth;
    }

    receive() external payable {
        require(msg.sender == WETH, "wrapper only");
    }

    function quote(uint256 amount, uint256 reserveIn, uint256 reserveOut) public pure returns (uint256) {
        require(amount > 0 && reserveIn > 0 && reserveOut > 0, "empty");
        return (amount * reserveOut) / reserveIn;
    }

    function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) public pure returns (uint256) {
        require(amountIn > 0 && reserveIn > 0 && reserveOut > 0, "empty");
        uint256 kept = amountIn * 997;
        return (kept * reserveOut) / (reserveIn * 1000 + kept);
    }

    function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut) public pure returns (uint256) {
        require(amountOut > 0 && reserveIn > 0 && reserveOut > amountOut, "empty");
        return (reserveIn * amountOut * 1000) / ((reserveOut - amountOut) * 997) + 1;
    }

    function getAmountsOut(uint256 amountIn, address[] memory path) public view returns (uint256[] memory amounts) {
        require(path.length > 1, "path too short");
        amounts = new uint256[](path.length);
        amounts[0] = amountIn;
        for (uint256 i = 0; i + 1 < path.length; i++) {
            (uint256 reserveIn, uint256 reserveOut) = _reserves(path[i], path[i + 1]);
            amounts[i + 1] = getAmountOut(amounts[i], reserveIn, reserveOut);
        }
    }

    function getAmountsIn(uint256 amountOut, address[] memory path) public view returns (uint256[] memory amounts) {
        require(path.length > 1, "path too short");
        amounts = new uint256[](path.length);
        amounts[path.length - 1] = amountOut;
        for (uint256 i = path.length - 1; i > 0; i--) {
            (uint256 reserveIn, uint256 reserveOut) = _reserves(path[i - 1], path[i]);
            amounts[i - 1] = getAmountIn(amounts[i], reserveIn, reserveOut);
        }
    }

    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256[] memory amounts) {
        amounts = _priced(amountIn, amountOutMin, path);
        Payments.collect(path[0], msg.sender, _pair(path[0], path[1]), amountIn);
        _walk(amounts, path, to);
    }

    function swapExactETHForTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable before(deadline) returns (uint256[] memory amounts) {
        require(path[0] == WETH, "path starts elsewhere");
        amounts = _priced(msg.value, amountOutMin, path);
        WrappedEther(WETH).deposit{value: msg.value}();
        Payments.pay(WETH, _pair(path[0], path[1]), msg.value);
        _walk(amounts, path, to);
    }

    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256[] memory amounts) {
        require(path[path.length - 1] == WETH, "path ends elsewhere");
        amounts = _priced(amountIn, amountOutMin, path);
        Payments.collect(path[0], msg.sender, _pair(path[0], path[1]), amountIn);
        _walk(amounts, path, address(this));
        _unwrap(to, amounts[amounts.length - 1]);
    }

    function addLiquidity(
        address one,
        address other,
        uint256 desiredOne,
        uint256 desiredOther,
        uint256 minOne,
        uint256 minOther,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256 amountOne, uint256 amountOther, uint256 shares) {
        (amountOne, amountOther) = _fit(one, other, desiredOne, desiredOther);
        require(amountOne >= minOne && amountOther >= minOther, "price moved");
        address pair = _pair(one, other);
        Payments.collect(one, msg.sender, pair, amountOne);
        Payments.collect(other, msg.sender, pair, amountOther);
        shares = Pair(pair).mint(to);
    }

    function removeLiquidity(
        address one,
        address other,
        uint256 shares,
        uint256 minOne,
        uint256 minOther,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256 amountOne, uint256 amountOther) {
        address pair = _pair(one, other);
        Payments.collect(pair, msg.sender, pair, shares);
        (uint256 amount0, uint256 amount1) = Pair(pair).burn(to);
        (amountOne, amountOther) = one < other ? (amount0, amount1) : (amount1, amount0);
        require(amountOne >= minOne && amountOther >= minOther, "price moved");
    }

    function _priced(uint256 amountIn, uint256 least, address[] calldata path)
        private
        view
        returns (uint256[] memory amounts)
    {
        amounts = getAmountsOut(amountIn, path);
        require(amounts[amounts.length - 1] >= least, "too little out");
    }

    function _walk(uint256[] memory amounts, address[] calldata path, address last) private {
        for (uint256 i = 0; i + 1 < path.length; i++) {
            address to = i + 2 < path.length ? _pair(path[i + 1], path[i + 2]) : last;
            uint256 out = amounts[i + 1];
            bool forward = path[i] < path[i + 1];
            Pair(_pair(path[i], path[i + 1])).swap(forward ? 0 : out, forward ? out : 0, to, "");
        }
    }

    function _fit(address one, address other, uint256 desiredOne, uint256 desiredOther)
        private
        returns (uint256, uint256)
    {
        if (Factory(factory).getPair(one, other) == address(0)) Factory(factory).createPair(one, other);
        (uint256 reserveOne, uint256 reserveOther) = _reserves(one, other);
        if (reserveOne == 0 && reserveOther == 0) return (desiredOne, desiredOther);
        uint256 fitting = quote(desiredOne, reserveOne, reserveOther);
        if (fitting <= desiredOther) return (desiredOne, fitting);
        return (quote(desiredOther, reserveOther, reserveOne), desiredOther);
    }

    function _unwrap(address to, uint256 value) private {
        WrappedEther(WETH).withdraw(value);
        (bool paid, ) = to.call{value: value}("");
        require(paid, "ether was refused");
    }

    function _pair(address one, address other) private view returns (address pair) {
        pair = Factory(factory).getPair(one, other);
        require(pair != address(0), "no such pair");
    }

    function _reserves(address one, address other) private view returns (uint256, uint256) {
        (uint112 reserve0, uint112 reserve1, ) = Pair(_pair(one, other)).getReserves();
        return one < other ? (reserve0, reserve1) : (reserve1, reserve0);
    }
}
